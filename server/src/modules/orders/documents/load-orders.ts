import type { PaidCharge } from '@emporia/contract'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { type Languages, readLanguages } from '../../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import { loadChargedCurrencies, readPaidCharge } from '../payment/charge/charged-money.ts'
import { toLocalLine, toLocalPickup } from '../queries/local-line.ts'
import { sumByRate } from './tax-table.ts'
import { loadOrderLines, type OrderLine } from '../queries/load-order-lines.ts'
import { orderGroups, orders } from '../tables.ts'
import { documents as papersOfPeople, users } from '../../accounts/public.ts'
import { readMethodName } from '../../pricing/shipping.ts'
import { shops } from '../../shops/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import type { TaxZone } from '../../tax-rules/load-tax-rules.ts'
import type { Facts } from './facts.ts'
import { toIssuer, paymentNames } from './labels.ts'

/**
 * Loads the current data that documents need for the given orders, in six queries for any number
 * of orders.
 */
export const loadOrders = async (db: Db, where: SQL | undefined) => {
  const heads = await selectHeads(db, where)
  if (heads.length === 0) return []
  const lines = await loadOrderLines(
    db,
    heads.map(({ id }) => id),
  )
  const numbers = await taxNumbersOf(
    db,
    heads.flatMap(({ owner_id }) => owner_id ?? []),
  )
  const site = await siteOf(db)
  const languages = await readLanguages(db)
  const readCharged = await loadChargedCurrencies(
    db,
    heads.map(({ group }) => group),
  )

  return heads.map(({ shop, owner_id, ...head }) => ({
    ...head,
    lines: lines.filter(({ order_id }) => order_id === head.id),
    // Documents are in the language of the customer for every reader.
    facts: runWithLocale(languageOf(head, languages), () =>
      factsOf(head, {
        site: registeredIn(head, site),
        issuer: toIssuer(shop, {
          site,
          tax_number: shop?.vat_id || (numbers.get(owner_id ?? 0) ?? null),
        }),
        charge: readPaidCharge(readCharged, { ...head.group, ...head }),
        lines: lines.filter(({ order_id }) => order_id === head.id),
      }),
    ),
  }))
}

/** Returns the language of an order's documents: that of the order, else of the buyer's account. */
export const languageOf = (
  { group, buyer }: { group: Localized; buyer: Localized },
  languages: Languages,
) => toOfferedLocale(group.locale ?? buyer.locale, languages)

type Localized = { locale: string | null }

export type LoadedOrder = Awaited<ReturnType<typeof loadOrders>>[number]

const selectHeads = async (db: Db, where: SQL | undefined) => {
  const rows = await db
    .select({
      order: orders,
      group: orderGroups,
      buyer: { name: users.name, locale: users.locale },
      shop: { id: shops.id, name: shops.name, address: shops.address, vat_id: shops.vat_id },
      owner_id: shops.owner_id,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(where)
    .orderBy(asc(orders.id))
  return rows.map(({ order, ...rest }) => ({ ...order, ...rest }))
}

type Head = Omit<Awaited<ReturnType<typeof selectHeads>>[number], 'shop' | 'owner_id'>
type FactParams = Pick<Facts, 'site' | 'issuer'> & {
  charge: PaidCharge | null
  lines: OrderLine[]
}

const factsOf = (
  { group, buyer, number, placed_at, prices_include_tax, shipping_method, ...sums }: Head,
  { site, issuer, charge, lines }: FactParams,
): Facts => ({
  site,
  issuer,
  buyer: {
    name: buyer.name,
    email: group.email,
    address: group.address,
    billing: group.billing,
    company: group.company,
    vat_id: group.vat_id,
  },
  order: {
    number,
    placed_at,
    payment: paymentNames[group.payment_method](),
    prices_include_tax,
    shipping_method: readMethodName(shipping_method),
    pickup: toLocalPickup(sums.pickup),
    tax_treatment: sums.tax_treatment,
  },
  charge: charge && { ...charge, group_number: group.number },
  lines: lines.map((line) => lineOf(withTaxedAmounts(toLocalLine(line), sums))),
  taxes: sumByRate(lines.flatMap(({ taxes }) => taxes)),
  sums: {
    subtotal_minor: sums.subtotal_minor,
    ...toDiscounts(sums, lines),
    shipping_minor: sums.shipping_minor,
    tax_minor: sums.tax_minor,
    total_minor: sums.total_minor,
    shipping_tax_minor: lines.reduce((sum, line) => sum + line.shipping_tax_minor, 0),
    shipping_tax_bps: listShippingRates(lines),
    fee_minor: sums.fee_minor,
    fee_tax_minor: lines.reduce((sum, line) => sum + line.fee_tax_minor, 0),
  },
})

type Discounted = Pick<Head, 'discount_minor' | 'shipping_discount_minor' | 'coupon_keeps_tax'>

/** Discounts that the platform pays as a third party are payments, not discounts. */
const toDiscounts = (sums: Discounted, lines: OrderLine[]) => {
  const add = (key: 'coupon_platform_minor' | 'shipping_discount_platform_minor') =>
    sums.coupon_keeps_tax ? lines.reduce((sum, line) => sum + line[key], 0) : 0
  const goods_minor = add('coupon_platform_minor')
  const shipping_minor = add('shipping_discount_platform_minor')
  return {
    discount_minor: sums.discount_minor - goods_minor,
    shipping_discount_minor: sums.shipping_discount_minor - shipping_minor,
    coupon_minor: goods_minor + shipping_minor,
  }
}

/** Returns a line before such payments. */
const withTaxedAmounts = (line: OrderLine, { coupon_keeps_tax }: Discounted): OrderLine =>
  coupon_keeps_tax
    ? {
        ...line,
        discount_minor: line.coupon_seller_minor,
        net_minor: line.net_minor + line.coupon_platform_minor,
      }
    : line

type TaxedLine = Pick<OrderLine, 'tax_bp' | 'shipping_tax_minor'>

/** Returns the tax rates of the shipping of some lines, the highest first. */
export const listShippingRates = (lines: TaxedLine[]) => {
  const taxed = lines.filter(({ shipping_tax_minor }) => shipping_tax_minor > 0)
  return [...new Set(taxed.map(({ tax_bp }) => tax_bp))].toSorted((one, other) => other - one)
}

/** Selects only the printed fields, so that the snapshot contains nothing confidential. */
const lineOf = (line: Facts['lines'][number]): Facts['lines'][number] => ({
  name: line.name,
  variant_label: line.variant_label,
  sku: line.sku,
  unit: line.unit,
  decimals: line.decimals,
  quantity: line.quantity,
  price_minor: line.price_minor,
  discount_minor: line.discount_minor,
  net_minor: line.net_minor,
  tax_bp: line.tax_bp,
  tax_minor: line.tax_minor,
})

const taxNumbersOf = async (db: Db, ownerIds: number[]) => {
  if (ownerIds.length === 0) return new Map<number, string | null>()
  const rows = await db
    .select()
    .from(papersOfPeople)
    .where(inArray(papersOfPeople.user_id, ownerIds))
    .orderBy(asc(papersOfPeople.id))
  return new Map(
    rows.filter(({ kind }) => kind === 'tax').map(({ user_id, number }) => [user_id, number]),
  )
}

type Site = Facts['site'] & { zones: TaxZone[] }

/** Names the tax registration of the market for the zone of an order. */
const registeredIn = (
  { tax_zone_id }: { tax_zone_id: number | null },
  { zones, ...site }: Site,
): Facts['site'] => {
  const number = zones.find(({ id }) => id === tax_zone_id)?.number ?? ''
  return number === '' ? site : { ...site, tax_number: number }
}

const siteOf = async (db: Db): Promise<Site> => {
  const { site_name, time_zone, currency, tax, tax_rules, ...stated } = await getSellingTerms(db)
  const { legal_name, legal_register, address, contact_email } = stated
  const owner = legal_name === site_name ? '' : legal_name
  const lines = [owner, ...address.split('\n'), legal_register, contact_email].filter(
    (line) => line.trim() !== '',
  )
  const { zones } = tax_rules
  return { name: site_name, tax_number: tax.number, currency, time_zone, lines, zones }
}
