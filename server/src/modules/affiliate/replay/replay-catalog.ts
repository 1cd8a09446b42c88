import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isVisibleEach } from '../../catalog/availability/visible.ts'
import { countListed } from '../../catalog/listed.ts'
import { products } from '../../catalog/public.ts'
import { calculateShare } from '../../ledger/arithmetic.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { Member } from '../attribution/load-facts.ts'
import { isEntitled } from '../attribution/rates.ts'
import { addedBy, calculateExtra, sumOfExtra } from '../boosts/extra.ts'
import { affiliateProducts } from '../admin/rates/tables.ts'
import { estimate, holdsFor } from '../reports/products/estimate.ts'
import { type ProductPiece, loadPieces } from '../reports/products/load-pieces.ts'
import type { Boost, Change } from './change.ts'
import { toCatalogSummary } from './rules.ts'

/** Up to so many products are all computed. */
const catalogMax = 5000
const rangesMax = 100
const perRange = 10

type Query = { member_id: number | null; change: Change; terms: Terms; now: Date }

/**
 * Computes what a package changes for one unit of every product at its current price; samples large
 * catalogs.
 */
export const replayCatalog = async (db: Db, { member_id, change, terms, now }: Query) => {
  const { found, is_sampled } = await sampleProducts(db, now)
  const ids = found.map(({ id }) => id)
  const pieceOf = await loadPieces(db, ids, { member_id, now })
  const effects = found.flatMap((product) => {
    const known = pieceOf(product)
    if (!known) return []
    const before_minor = earnedOf(known, change.without, { change, terms })
    const plain_minor = earnedOf(known, change.with, { change, terms })
    const added = change.boost ? addedTo(plain_minor, product.price_minor, change.boost) : 0
    const isCashback = change.boost?.kind === 'cashback'
    return {
      ...product,
      before_minor: isCashback ? 0 : before_minor,
      after_minor: isCashback ? added : plain_minor + added,
    }
  })
  return { ...toCatalogSummary(effects), is_sampled }
}

type Product = { id: number; name: string; slug: string; price_minor: number }

/**
 * Lists every listed product that members may refer, or of a larger catalog the first ones of equal
 * ranges of ids.
 */
const sampleProducts = async (db: Db, now: Date) => {
  const is_sampled = (await countListed(db, now)) > catalogMax
  const [ranges, most] = is_sampled ? [rangesMax, perRange] : [1, catalogMax]
  const { rows } = await db.execute<Product>(sql`
    select sampled.*
    from (select min(id) as low, max(id) as high from products where is_listed) as span
    cross join lateral generate_series(0, ${ranges - 1}::int) as place
    cross join lateral (
      select ${products.id}::int, ${products.name}, ${products.slug}, ${products.price_minor}
      from ${products}
      where ${products.id} >= ${startOf(sql`place`, ranges)}
        and ${products.id} < ${startOf(sql`place + 1`, ranges)}
        and ${isVisibleEach(now)} and not exists (
          select from ${affiliateProducts} where ${affiliateProducts.product_id} = ${products.id}
            and not ${affiliateProducts.is_affiliate})
      order by ${products.id} limit ${most}
    ) as sampled`)
  return { found: rows, is_sampled }
}

const startOf = (place: SQL, ranges: number) =>
  sql`span.low + (span.high + 1 - span.low) * (${place}) / ${ranges}::bigint`

type Held = { change: Change; terms: Terms }

/** What a member with this package earns on one unit. */
const earnedOf = (known: ProductPiece, held: Member['package'], { change, terms }: Held) => {
  const { may_refer } = change
  if (terms.require_package && !isEntitled({ package: held, may_refer })) return 0
  const lift = {
    member_bp: known.member_bp,
    package_terms: held?.terms ?? null,
    package_name: null,
    multiplier_x100: 100,
    levels: change.levels,
  }
  return holdsFor(lift, known.product) ? estimate(known, lift, terms).earns_minor : 0
}

/** What an unused boost adds to one unit. */
const addedTo = (earned_minor: number, price_minor: number, boost: Boost) => {
  const wanted =
    boost.kind === 'cashback'
      ? calculateShare(price_minor, boost.bp)
      : addedBy(earned_minor, boost.multiplier_x100)
  return sumOfExtra(calculateExtra(wanted, boost.left, 0))
}
