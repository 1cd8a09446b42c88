import type { api, Data, PosProduct } from '@emporia/contract'
import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { type Line, loadLines } from '../../cart/queries.ts'
import { runningPrices } from '../../catalog/availability/prices.ts'
import { categories, products, variants } from '../../catalog/public.ts'
import { sameBuyers } from '../../pricing/same-buyers.ts'
import { shops } from '../../shops/public.ts'
import { sumRates, toBasisPoints } from '../../pricing/tax.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import { findTaxRegime } from '../../tax-rules/regime.ts'
import { shopTaxNumbers } from '../receipts/shop-taxes.ts'
import { calculateEarnings } from '../sale/calculate-earnings.ts'
import { anybody } from '../sale/price-sale.ts'
import { calculatePosDiscountMax } from '../sale/rules.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { findPosProducts, isSold, type Query } from './find-products.ts'

/** Lists what a register may sell now, or what changed since its last request. */
export const listPosProducts = async (
  db: Db,
  memberId: number,
  query: Query,
  now: Date,
): Promise<Data<typeof api.pos.till.products>> => {
  const { page, per_page } = query
  const { ids, ...counted } = await findPosProducts(db, query, now)
  const found = await selectRows(db, ids, now)
  const items = ids.map((id) => ({ id, variant_id: id, quantity: 1 }))
  const lines = await loadLines(db, anybody, items, now)
  const posTerms = await getPosTerms(db, memberId, now)
  const terms = await getSellingTerms(db)
  const regime = findTaxRegime(terms, undefined, now)
  const charged = findCommissionTerms(terms, now)
  const running = await offersOf(db, ids, now)
  const taxes = await shopTaxNumbers(
    db,
    lines.map(({ shop_id }) => shop_id),
  )
  const rows = lines.flatMap((line) => {
    const row = found.get(line.variant_id)
    if (!row) return []
    const tax_rates = regime.ratesOf(line.tax_category_id)
    const sold = { ...line, tax_rates, quantity: 1 }
    const { commission_minor } = calculateEarnings(sold, { posTerms, charged, regime })
    return {
      ...displayFieldsOf(line),
      ...row,
      shop_tax_number: taxes.get(line.shop_id) ?? '',
      ...(running.get(row.variant_id) ?? noOffer),
      price_version: now.toISOString(),
      tax_bp: toBasisPoints(tax_rates),
      tax_ppm: sumRates(tax_rates),
      my_commission_minor: commission_minor,
      max_discount_minor: calculatePosDiscountMax({ ...line, commission_minor }, posTerms),
    }
  })
  return { rows, ...counted, page, per_page, synced_at: now.toISOString() }
}

const displayFieldsOf = (line: Line) => ({
  name: line.name,
  variant_label: line.variant_label,
  sku: line.sku,
  shop_name: line.shop_name,
  picture: line.picture,
  unit: line.unit,
  decimals: line.decimals,
  price_minor: line.price_minor,
  stock: Math.max(0, line.available),
  min_age: line.min_age,
})

type Row = Pick<
  PosProduct,
  'variant_id' | 'product_id' | 'category_id' | 'barcodes' | 'list_price_minor' | 'pos_enabled'
>

const selectRows = async (db: Db, ids: number[], now: Date): Promise<Map<number, Row>> => {
  const rows = await db
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
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))
    .where(inArray(variants.id, ids))
  return new Map(rows.map((row) => [row.variant_id, row]))
}

type Offer = Pick<PosProduct, 'price_until' | 'offer_item_id' | 'offer_left'>

const noOffer: Offer = { price_until: null, offer_item_id: null, offer_left: null }

/** Returns until when an offer price is valid, and for how many units of one sale. */
const offersOf = async (db: Db, ids: number[], now: Date) => {
  if (ids.length === 0) return new Map<number, Offer>()
  const running = runningPrices(now, { variants: ids, buyer: sameBuyers({ id: anybody }) })
  const rows = await db
    .select({
      id: running.variant_id,
      ends_at: running.offer_ends_at,
      offer_item_id: running.offer_item_id,
      offer_left: running.offer_left,
    })
    .from(running)
  return new Map(
    rows.map(({ id, ends_at, ...offer }) => [
      id,
      { ...offer, price_until: new Date(ends_at).toISOString() },
    ]),
  )
}
