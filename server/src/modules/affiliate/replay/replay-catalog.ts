import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isVisible } from '../../catalog/availability/visible.ts'
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

const sampleMax = 5000

type Query = { member_id: number | null; change: Change; terms: Terms; now: Date }

/**
 * Computes what a package changes for one unit of every product at its current price; samples large
 * catalogs.
 */
export const replayCatalog = async (db: Db, { member_id, change, terms, now }: Query) => {
  const found = await listProducts(db, now)
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
  const total = found[0]?.total ?? 0
  return { ...toCatalogSummary(effects), is_sampled: total > found.length }
}

const listProducts = (db: Db, now: Date) =>
  db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      price_minor: products.price_minor,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(products)
    .leftJoin(affiliateProducts, eq(affiliateProducts.product_id, products.id))
    .where(
      and(
        isVisible(now),
        isNull(products.deleted_at),
        sql`coalesce(${affiliateProducts.is_affiliate}, true)`,
      ),
    )
    .orderBy(sql`hashint8(${products.id})`, products.id)
    .limit(sampleMax)

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
