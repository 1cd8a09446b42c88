import type { api, Data, Input, TillProduct } from '@emporia/contract'
import { and, asc, eq, gt, gte, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { likeOf } from '../../../db/like.ts'
import { type Line, loadLines } from '../../cart/queries.ts'
import { runningPrices } from '../../catalog/selling/prices.ts'
import { isOffered, isOnSale } from '../../catalog/selling/visible.ts'
import { priceChanges, products, stockMovements, variants } from '../../catalog/tables.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { shopTaxNumbers } from '../receipts/shop-taxes.ts'
import { earningsOf } from '../selling/price-sale.ts'
import { discountAtTill } from '../selling/rules.ts'
import { getTillTerms } from '../terms.ts'

type Query = Input<typeof api.pos.till.products>

/** What a till may sell now, or what of it has changed since it asked the last time. */
export const listTillProducts = async (
  db: Db,
  memberId: number,
  query: Query,
  now: Date,
): Promise<Data<typeof api.pos.till.products>> => {
  const { page, per_page } = query
  const where = whereOf(query, now)
  const found = await selectRows(db, { where, query, now })
  const ids = found.map(({ variant_id }) => variant_id)
  const items = ids.map((id) => ({ id, variant_id: id, quantity: 1 }))
  const lines = await loadLines(db, 0, items, now)
  const till = await getTillTerms(db, memberId, now)
  const terms = await getSellingTerms(db)
  const ends = await endsOf(db, ids, now)
  const taxes = await shopTaxNumbers(
    db,
    lines.map(({ shop_id }) => shop_id),
  )
  const rows = found.flatMap((row) => {
    const line = lines.find(({ variant_id }) => variant_id === row.variant_id)
    if (!line) return []
    const tax_bp = line.tax_bp ?? terms.tax.default_bp
    const worth = earningsOf({ ...line, tax_bp, quantity: 1 }, { till, terms })
    const { commission_minor } = worth
    return {
      ...wordsOf(line),
      ...row,
      shop_tax_number: taxes.get(line.shop_id) ?? '',
      price_until: ends.get(row.variant_id) ?? null,
      price_version: now.toISOString(),
      tax_bp,
      my_commission_minor: commission_minor,
      max_discount_minor: discountAtTill({ ...line, commission_minor }, till),
    }
  })
  const total = await countRows(db, where)
  return { rows, total, page, per_page, synced_at: now.toISOString() }
}

const wordsOf = (line: Line) => ({
  name: line.name,
  variant_label: line.variant_label,
  sku: line.sku,
  shop_name: line.shop_name,
  picture: line.picture,
  unit: line.unit,
  decimals: line.decimals,
  price_minor: line.price_minor,
  stock: Math.max(0, line.available),
})

type Row = Pick<
  TillProduct,
  'variant_id' | 'product_id' | 'category_id' | 'barcodes' | 'list_price_minor' | 'pos_enabled'
>

const selectRows = (
  db: Db,
  { where, query, now }: { where: SQL | undefined; query: Query; now: Date },
): Promise<Row[]> =>
  db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      category_id: products.category_id,
      barcodes: variants.barcodes,
      list_price_minor: variants.price_minor,
      pos_enabled: sql<boolean>`coalesce(${isSold(now)}, false)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(where)
    .orderBy(
      ...(query.q ? [sql`case when ${isExactly(query.q)} then 0 else 1 end`] : []),
      asc(products.name),
      asc(variants.id),
    )
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)

const countRows = async (db: Db, where: SQL | undefined) => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(where)
  return counted?.total ?? 0
}

/** Published, of a shop that sells, meant for tills, and there. */
const isSold = (now: Date) =>
  and(
    isOffered(),
    isOnSale(now),
    products.pos_enabled,
    or(products.backorder, gt(variants.on_hand, 0)),
  )

const whereOf = ({ q, category_id, updated_since }: Query, now: Date) =>
  and(
    updated_since ? hasChanged(updated_since) : isSold(now),
    category_id
      ? or(
          eq(products.category_id, category_id),
          sql`${category_id} = any(${products.extra_category_ids})`,
        )
      : undefined,
    q ? or(isExactly(q), ilike(products.name, likeOf(q))) : undefined,
    isNull(variants.deleted_at).if(!updated_since),
  )

const isExactly = (q: string) =>
  sql`(${q} = any(${variants.barcodes}) or lower(${variants.sku}) = lower(${q}))`

const hasChanged = (since: string) =>
  or(
    gte(variants.updated_at, since),
    gte(products.updated_at, since),
    inArray(
      variants.id,
      sql`(select ${stockMovements.variant_id} from ${stockMovements}
      where ${stockMovements.created_at} >= ${since})`,
    ),
    inArray(
      variants.id,
      sql`(select ${priceChanges.variant_id} from ${priceChanges}
      where ${priceChanges.until_at} >= ${since})`,
    ),
  )

const endsOf = async (db: Db, ids: number[], now: Date) => {
  if (ids.length === 0) return new Map<number, string>()
  const running = runningPrices(now, { variants: ids })
  const rows = await db
    .select({ id: running.variant_id, ends_at: running.offer_ends_at })
    .from(running)
  return new Map(rows.map(({ id, ends_at }) => [id, new Date(ends_at).toISOString()]))
}
