import { calculateAmount, defaultSelling } from '@emporia/contract'

import { calculateShare } from '../../../modules/ledger/arithmetic.ts'
import type { orderGroups, orderLines, orders } from '../../../modules/orders/tables.ts'
import { type CommissionTaxing, taxCommission } from '../../../modules/pricing/commission/tax.ts'
import type { Goods } from '../../../modules/pricing/goods.ts'
import { priceOrder, type Sums, toStoredParts } from '../../../modules/pricing/rules.ts'
import { findTaxDebtor } from '../../../modules/tax-rules/regime-of-sale.ts'
import { shippingTaxOf, type TaxRegime } from '../../../modules/tax-rules/regime.ts'
import { toBasisPoints } from '../../../modules/pricing/tax.ts'
import type { shippingMethods } from '../../../modules/shipping/tables.ts'
import { getCouponRefusal } from '../../../modules/promotions/coupons/evaluate.ts'
import type { coupons } from '../../../modules/promotions/tables.ts'
import { createRandom } from '../../random.ts'
import type { DemoMarket } from '../../markets/market.ts'
import type { Product } from '../products.ts'
import { demoMethod, demoPickup } from '../shipping.ts'
import { demoCommissionTaxing, demoRegime } from '../taxes.ts'
import type { Row, Scene } from '../scene.ts'

type Order = Row<typeof orders>
type Line = Row<typeof orderLines>
type Group = Row<typeof orderGroups>
export type Coupon = Row<typeof coupons>

export type Terms = {
  products: Product[]
  coupons: Coupon[]
  /** Returns a category and all its ancestors. */
  shelvesOf: (categoryId: number) => number[]
  /** Returns the fee rate of the shop's package. */
  rateOf: (shopId: number) => number | null
}

type Basket = { order: Order; lines: Line[] }

/**
 * Computes the amounts of orders by the checkout's functions: shipping, coupons, marketplace fee.
 */
export const charging = (scene: Scene, terms: Terms) => {
  const ticket = choosing(scene.now, terms)
  const goodsOf = describing(terms)
  const fees = { rateOf: terms.rateOf, taxing: demoCommissionTaxing(scene) }

  return (group: Group, baskets: Basket[]) => {
    const regime = demoRegime(scene, baskets[0]?.order.pickup?.address ?? group.address)
    const tax_rates = regime.ratesOf(null)
    const lines = baskets.flatMap(goodsOf).map((line) => ({ ...line, tax_rates }))
    const methodOf = methodFinder(scene, lines, baskets)
    const price = (coupon: Coupon | null) =>
      priceOrder({
        lines,
        coupon: coupon && withDefaults(coupon),
        shippingOf: (shopId) => methodOf(shopId)?.price_minor ?? 0,
        prices_include_tax: regime.prices_include_tax,
        taxShippingOf: () => shippingTaxOf(regime),
      })
    const coupon = ticket(group, baskets, { lines, price })
    const { shops, totals } = price(coupon)
    return {
      group: withSums(group, { totals, coupon, regime }),
      orders: baskets.map(({ order, lines: own }) => {
        const { lines: priced = [], ...sums } =
          shops.find(({ shop_id }) => shop_id === (order.shop_id ?? null)) ?? {}
        return {
          order: {
            ...order,
            ...sums,
            ...sentBy(methodOf(order.shop_id ?? null)),
            ...taxOf(scene, regime, order),
          },
          lines: own.map((line) => lineOf(line, priced, fees)),
        }
      }),
    }
  }
}

/** Returns the shipping method of each shop: a pickup, or the usual one. */
const methodFinder =
  (scene: Scene, lines: Goods[], baskets: Basket[]) => (shopId: number | null) => {
    const basket = baskets.find(({ order }) => isOf(order, shopId))
    return basket?.order.pickup ? demoPickup(scene)[0] : standard(scene.market, lines, shopId)
  }

type Charged = { totals: Sums; coupon: Coupon | null; regime: TaxRegime }

const withSums = (group: Group, { totals, coupon, regime: { prices_include_tax } }: Charged) => ({
  ...group,
  ...totals,
  prices_include_tax,
  coupon_id: coupon?.id,
  coupon_code: coupon?.code,
})

const taxOf = (scene: Scene, regime: TaxRegime, order: Order) => ({
  prices_include_tax: regime.prices_include_tax,
  tax_to: debtorOf(scene, regime, order),
  tax_treatment: regime.treatment,
  tax_zone_id: regime.zone?.id,
  tax_shipping: regime.shipping,
})

/** Who owes the tax; all shops are in the tax union of the market. */
const debtorOf = ({ market }: Scene, regime: TaxRegime, { shop_id }: Order) => {
  const country = market.settings.home_country
  const seller = {
    is_platform: !shop_id,
    supplier_country: country,
    ships_from: country,
    vat: null,
  }
  return findTaxDebtor(regime, seller, 0).tax_to
}

/** Converts the items of a basket to the input of prices and coupons. */
const describing = ({ products, shelvesOf: categoriesOf }: Terms) => {
  const product = new Map(products.map((each) => [each.id, each]))
  return ({ order, lines }: Basket): Goods[] =>
    lines.map((line) => ({
      id: line.id,
      shop_id: order.shop_id ?? null,
      product_id: line.product_id,
      brand_id: product.get(line.product_id)?.brand_id ?? null,
      category_ids: categoriesOf(product.get(line.product_id)?.category_id ?? 0),
      price_minor: line.price_minor,
      quantity: line.quantity,
      in_offer: line.offer_item_id !== undefined,
      tax_rates: [],
    }))
}

const lineOf = (
  line: Line,
  priced: ReturnType<typeof priceOrder>['shops'][number]['lines'],
  { rateOf, taxing }: Pick<Terms, 'rateOf'> & { taxing: CommissionTaxing | null },
): Line => {
  const found = priced.find(({ id }) => id === line.id)
  if (!found) return line
  const { base_minor } = found.parts
  const { shop_id } = found
  const commission_bp = shop_id === null ? 0 : (rateOf(shop_id) ?? defaultSelling.commission_bp)
  return {
    ...line,
    ...toStoredParts(found.parts),
    tax_bp: toBasisPoints(found.tax_rates),
    commission_bp,
    ...taxCommission(
      calculateShare(base_minor, commission_bp),
      base_minor,
      shop_id === null ? null : taxing,
    ),
  }
}

/** The shipping method of past orders. */
const standard = (market: DemoMarket, lines: Goods[], shop_id: number | null) => {
  const goods_minor = lines
    .filter((line) => line.shop_id === shop_id)
    .reduce((sum, { price_minor, quantity }) => sum + calculateAmount(price_minor, quantity), 0)
  return demoMethod(market, {
    shop_id,
    goods_minor,
    free_goods_minor: goods_minor,
    grams: 0,
    items: 0,
    classes: [],
    has_min_age: false,
  })
}

const isOf = ({ shop_id }: Order, shopId: number | null) => (shop_id ?? null) === shopId

const sentBy = (method: Pick<Row<typeof shippingMethods>, 'name' | 'max_days'> | undefined) => ({
  shipping_method: method?.name ?? null,
  eta_days: method?.max_days ?? null,
})

/** Completes a seed row with the table's default values. */
const withDefaults = (coupon: Coupon) => ({
  type: coupon.type,
  value: coupon.value,
  max_discount_minor: coupon.max_discount_minor ?? null,
  min_subtotal_minor: coupon.min_subtotal_minor ?? 0,
  starts_at: coupon.starts_at ?? null,
  ends_at: coupon.ends_at ?? null,
  total_limit: coupon.total_limit ?? null,
  per_user_limit: coupon.per_user_limit ?? 1,
  budget_minor: coupon.budget_minor ?? null,
  scope: coupon.scope ?? 'all',
  scope_ids: coupon.scope_ids ?? [],
  shop_id: coupon.shop_id ?? null,
  funded_by: coupon.funded_by ?? 'platform',
  platform_bp: coupon.platform_bp ?? null,
  new_customers_only: coupon.new_customers_only ?? false,
  stackable: coupon.stackable ?? false,
  used: 0,
  spent_minor: 0,
})

const unnamed = { shop_name: null, inactive_reason: null, names: [] }

type Priced = { lines: Goods[]; price: (coupon: Coupon) => ReturnType<typeof priceOrder> }

/** Some buyers use a coupon that is valid for their items. */
const choosing = (now: Date, { coupons: tickets }: Terms) => {
  const random = createRandom('coupons')
  const bought = new Set<number>()
  const usedBy = new Set<string>()

  return (group: Group, baskets: Basket[], { lines, price }: Priced): Coupon | null => {
    const has_bought = bought.has(group.user_id)
    if (baskets.some(({ order }) => order.status !== 'cancelled')) bought.add(group.user_id)
    const isLucky = random.chance(0.4)
    if (!isLucky || baskets.some(({ order }) => order.status === 'cancelled')) return null
    const placed = new Date(group.placed_at ?? now)
    const holds = tickets.find((coupon) => {
      const used_by_buyer = usedBy.has(`${coupon.id} ${group.user_id}`) ? 1 : 0
      const known = { ...withDefaults(coupon), has_bought, used_by_buyer, ...unnamed }
      const { discount_minor, shipping_discount_minor } = price(coupon).totals
      const off = discount_minor + shipping_discount_minor
      const params = { lines: lines.map(withAmount), discount_minor: off }
      return (
        off > 0 &&
        getCouponRefusal(known, params, { now: placed, money: String, day: String }) === null
      )
    })
    if (holds) usedBy.add(`${holds.id} ${group.user_id}`)
    return holds ?? null
  }
}

const withAmount = (line: Goods) => ({
  ...line,
  line_minor: calculateAmount(line.price_minor, line.quantity),
})
