import type { SaleDraft, SaleFlag, SaleLine } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gt, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, conflictWith, notFound } from '../../../http/failure.ts'
import { type Line, loadLines } from '../../cart/queries.ts'
import { assertMeasurable } from '../../catalog/availability/measurable.ts'
import { priceChanges, products, variants } from '../../catalog/public.ts'
import { findChosenMethod, toShopParcels } from '../../orders/checkout/parcels.ts'
import { salesBySeller } from '../../orders/checkout/tax-debtor.ts'
import type { CommissionTerms } from '../../pricing/commission/rules.ts'
import { priceOrder } from '../../pricing/rules.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import { findTaxRegime, shippingTaxOf, type TaxRegime } from '../../tax-rules/regime.ts'
import type { TaxedSale } from '../../tax-rules/regime-of-sale.ts'
import { leftAtPrice } from '../../promotions/rules.ts'
import { getSellingTerms } from '../../site/queries.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { assertRegistered, listUnregisteredShops } from './assert-registered.ts'
import { bookedDiscount, bookedPrice, calculatePosDiscountMax } from './rules.ts'
import { toLineNotice } from '../../cart/rules.ts'
import { calculateEarnings } from './calculate-earnings.ts'

type Sale = Pick<SaleDraft, 'lines' | 'mode' | 'fulfilment' | 'customer'>
type Params = {
  sale: Sale
  posTerms: PosTerms
  /** When the server received it: prices of the previous day are valid too. */
  told_at?: Date
}

/**
 * Prices a sale on the server. An online sale must match the register's prices; an offline sale is
 * booked as well as possible, and differences are flagged.
 */
export const priceSale = async (db: Db, { sale, posTerms, told_at }: Params, now: Date) => {
  const terms = await getSellingTerms(db)
  const lines = await loadSold(db, sale, now)
  const valid = await recentPrices(db, sale.lines, told_at ?? now)
  const isSent = sale.fulfilment === 'ship'
  const address = sale.customer?.address
  const regime = findTaxRegime(terms, isSent ? address : undefined, now)
  const charged = findCommissionTerms(terms, now)
  const items = lines.map((item) => pricedItem(item, { sale, posTerms, charged, valid, regime }))
  const country = address?.country
  const sold = items.map(({ line }) => line)
  const discounted = items.map(({ line: { shop_id }, discount_minor }) => ({
    shop_id,
    discount_minor,
  }))
  const where = { destination: address, shipping: undefined, discounted, now }
  const parcels = isSent ? toShopParcels(sold, terms, where) : []
  if (isSent && parcels.some(({ chosen }) => chosen === null))
    throw conflict(m.pos_shipping_unavailable)
  const priced = priceOrder({
    lines: sold,
    coupon: null,
    off: items.map(({ discount_minor }) => discount_minor),
    shippingOf: (shopId) => findChosenMethod(parcels, shopId)?.price_minor ?? 0,
    prices_include_tax: regime.prices_include_tax,
    taxShippingOf: () => shippingTaxOf(regime),
  })
  const flags = new Set<SaleFlag>(items.flatMap((item) => item.flags))
  const sales = isSent ? salesBySeller(sold, { vat: null, exemptions: [] }) : plain.sales
  const purchase = { ...plain, sales, terms, country, regime, parcels, ...priced }
  if (sale.mode === 'online') assertRegistered(sold, { purchase, isSent })
  else if (listUnregisteredShops(sold, { purchase, isSent }).length > 0)
    flags.add('tax_number_missing')
  return { items, flags, purchase }
}

/** A sale at a register has no coupon, discounts that lower its tax, no business buyer, and the tax regime of its destination. */
const plain = {
  regimes: new Map<number | null, TaxRegime>(),
  sales: new Map<number | null, TaxedSale>(),
  vat: null,
  coupon_keeps_tax: false,
  coupon: null,
  coupon_refusal: null,
  left_out: [],
}

export type PricedSale = Awaited<ReturnType<typeof priceSale>>

/** The buyer is unknown: limits of an offer per customer do not apply. */
export const anybody = 0

type Sold = { line: Line; input: SaleLine }

const loadSold = async (db: Db, { lines, mode }: Sale, now: Date): Promise<Sold[]> => {
  const items = lines.map(({ variant_id, qty }, id) => ({ id, variant_id, quantity: qty }))
  const found = await loadLines(db, anybody, items, now)
  const open = await listOpen(
    db,
    items.map(({ variant_id }) => variant_id),
  )
  return lines.map((input, at) => {
    const line = found.find(({ id }) => id === at)
    if (!line) throw notFound(m.product_missing)
    assertMeasurable(input.qty, line.decimals)
    if (mode === 'online' && !open.has(input.variant_id))
      throw conflict(m.pos_product_denied, { product: line.name })
    if (mode === 'online' && !line.buyable && line.available >= input.qty)
      throw conflict(toLineNotice(line))
    if (mode === 'online') assertOnePrice(line)
    return { line, input }
  })
}

/** Units beyond an offer's limit need a line of their own at the regular price. */
const assertOnePrice = (line: Line) => {
  const [offered, usual] = line.prices
  if (offered && usual)
    throw conflictWith(
      {
        variant_id: line.variant_id,
        available: offered.quantity,
        usual_minor: usual.price_minor,
      },
      m.pos_offer_short,
      { problem: leftAtPrice(line, offered.quantity).render() },
    )
}

const listOpen = async (db: Db, ids: number[]) => {
  const rows = await db
    .select({ id: variants.id, pos_enabled: products.pos_enabled })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(inArray(variants.id, ids))
  return new Set(rows.filter(({ pos_enabled }) => pos_enabled).map(({ id }) => id))
}

const dayMs = 86_400_000

/** Returns earlier prices of the last day that differ from the current ones. */
const recentPrices = async (db: Db, lines: SaleLine[], now: Date) => {
  const rows = await db
    .select({ variant_id: priceChanges.variant_id, price_minor: priceChanges.price_minor })
    .from(priceChanges)
    .where(
      and(
        inArray(
          priceChanges.variant_id,
          lines.map(({ variant_id }) => variant_id),
        ),
        gt(priceChanges.until_at, new Date(now.getTime() - dayMs).toISOString()),
      ),
    )
  const listed = await db
    .select({ variant_id: variants.id, price_minor: variants.price_minor })
    .from(variants)
    .where(
      inArray(
        variants.id,
        lines.map(({ variant_id }) => variant_id),
      ),
    )
  return new Set([...rows, ...listed].map((row) => `${row.variant_id}:${row.price_minor}`))
}

type PricingContext = {
  sale: Sale
  posTerms: PosTerms
  charged: CommissionTerms
  valid: Set<string>
  regime: TaxRegime
}

const pricedItem = (
  { line, input }: Sold,
  { sale, posTerms, charged, valid, regime }: PricingContext,
) => {
  const flags: SaleFlag[] = []
  const isNow = input.unit_price_seen === line.price_minor
  const wasValid = isNow || (sale.mode === 'offline' && valid.has(keyOf(input)))
  if (!wasValid && sale.mode === 'online') throw changed(line)
  if (!wasValid) flags.push('price_exception')

  const price_minor = bookedPrice(input, { price_minor: line.price_minor, wasValid })
  const booked = {
    ...line,
    tax_rates: regime.ratesOf(line.tax_category_id),
    price_minor,
    // Offers count their sales while the sale can still be refused.
    offer_item_id: sale.mode === 'online' ? line.offer_item_id : null,
  }
  const by = { posTerms, charged, regime }
  const earned = calculateEarnings({ ...booked, quantity: input.qty }, by)
  const one = calculateEarnings({ ...booked, quantity: 1 }, by)
  const discount_minor = bookedDiscount(input, {
    perOne_minor: calculatePosDiscountMax({ price_minor, ...one }, posTerms),
    commission_minor: earned.commission_minor,
    price_minor,
  })
  if (discount_minor < input.discount && sale.mode === 'online')
    throw conflict(m.pos_discount_high, { product: line.name })
  if (discount_minor < input.discount) flags.push('discount_exception')
  return { line: booked, input, discount_minor, ...earned, flags }
}

const keyOf = ({ variant_id, unit_price_seen }: SaleLine) => `${variant_id}:${unit_price_seen}`

const changed = ({ name, price_minor, variant_id }: Line) =>
  conflictWith(
    {
      variant_id,
      price_minor,
    },
    m.pos_price_changed,
    { product: name },
  )
