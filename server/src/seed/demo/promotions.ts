import { reducedPrice } from '@emporia/contract'

import type { coupons, offerItems, offers } from '../../modules/promotions/tables.ts'
import { coupons as tickets, ofShop, running, scheduled } from '../texts/promotions.ts'
import type { Purchase } from './orders/orders.ts'
import type { Catalog } from './catalog.ts'
import type { Product, Variant } from './products.ts'
import { scaleAmounts } from '../markets/scale-amounts.ts'
import { dayHours, getEntry, hoursBefore, type Row, type Scene } from './scene.ts'
import type { Shop } from './shops.ts'

type Item = Row<typeof offerItems>

const runningId = 1
const scheduledId = 2
const shopOfferId = 3
const runningHours = running.days.from * dayHours

/** Chooses the products bought most since the current offer began as its items. */
export const chooseOffered = (purchases: Purchase[]): Item[] => {
  const sold = new Map<number, number>()
  for (const { product_id, quantity } of linesSince(purchases))
    sold.set(product_id, (sold.get(product_id) ?? 0) + Math.ceil(quantity))
  const most = [...sold].toSorted(([one, a], [other, b]) => b - a || one - other)
  return most.slice(0, running.reductions.length).map(([product_id], rank) => ({
    id: rank + 1,
    offer_id: runningId,
    product_id,
    type: 'percent' as const,
    value: running.reductions[rank] ?? 1000,
    rank,
  }))
}

/** Returns the price of a variant a number of hours ago, and the offer item that set it. */
export const pricing = (items: Item[]) => (variant: Variant, hours: number) => {
  const item = items.find(({ product_id }) => product_id === variant.product_id)
  return item && hours < runningHours
    ? { offer_item_id: item.id, price_minor: reducedPrice(variant.price_minor, item) }
    : { price_minor: variant.price_minor }
}

type OfferParams = { items: Item[]; purchases: Purchase[]; products: Product[]; shops: Shop[] }

export const buildOffers = (
  { now }: Scene,
  { items, purchases, products, shops }: OfferParams,
  categories: Map<string, number>,
) => {
  const span = ({ from, to }: { from: number; to: number }) => ({
    starts_at: fullHour(hoursBefore(now, from * dayHours)),
    ends_at: fullHour(hoursBefore(now, -to * dayHours)),
  })
  const next = products
    .filter(({ category_id }) => category_id === getEntry(categories, scheduled.category))
    .slice(0, scheduled.items)
  return {
    offers: [
      { id: runningId, title: running.title, slug: 'the-weekend-table', ...span(running.days) },
      {
        id: scheduledId,
        title: scheduled.title,
        slug: 'warm-evenings-early',
        ...span({ ...scheduled.days, from: -scheduled.days.from }),
      },
      {
        id: shopOfferId,
        title: ofShop.title,
        slug: ofShop.slug,
        shop_id: shops.find(({ slug }) => slug === ofShop.shop)?.id ?? null,
        ...span(ofShop.days),
      },
    ] satisfies Row<typeof offers>[],
    items: [
      ...items.map((item, rank) => {
        const taken = usedQuantityOf(purchases, item.id)
        return { ...item, taken, quantity_limit: taken + (running.places[rank] ?? 9) }
      }),
      ...toCome(next, items.length),
      ...ofShopItems(products, items.length + next.length),
    ] satisfies Item[],
  }
}

const toCome = (next: Product[], before: number): Item[] =>
  next.map(({ id: product_id }, rank) => ({
    id: before + rank + 1,
    offer_id: scheduledId,
    product_id,
    type: 'percent' as const,
    value: scheduled.reduction,
    quantity_limit: scheduled.places,
    taken: 0,
    rank,
  }))

const ofShopItems = (products: Product[], before: number): Item[] =>
  ofShop.products.map((wanted, rank) => {
    const product = products.find(({ name }) => name === wanted)
    if (!product) throw new Error(`The demo market has no product ${wanted}`)
    return {
      id: before + rank + 1,
      offer_id: shopOfferId,
      product_id: product.id,
      type: 'percent' as const,
      value: ofShop.reduction,
      taken: 0,
      rank,
    }
  })

/** Offers begin and end at full hours. */
const fullHour = (at: string) => `${at.slice(0, 13)}:00:00.000Z`

/** Returns order lines since the start of the offer that were not canceled. */
const linesSince = (purchases: Purchase[]) =>
  purchases
    .flatMap(({ parts }) => parts)
    .filter(({ order, placedHours }) => placedHours < runningHours && order.status !== 'cancelled')
    .flatMap(({ lines }) => lines)

const usedQuantityOf = (purchases: Purchase[], itemId: number) =>
  linesSince(purchases)
    .filter(({ offer_item_id }) => offer_item_id === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

export const buildCoupons = (
  { now, market }: Scene,
  shops: Shop[],
  { ids }: Catalog,
): Row<typeof coupons>[] =>
  tickets.map(({ category, shop, days, ...ticket }, i) => ({
    min_subtotal_minor: 0,
    new_customers_only: false,
    ...scaleAmounts(ticket, market.price_factor),
    title: market.withAmounts(ticket.title),
    ...(ticket.type === 'fixed' && { value: ticket.value * market.price_factor }),
    id: i + 1,
    starts_at: hoursBefore(now, 10 * dayHours),
    ends_at: days ? hoursBefore(now, -days * dayHours) : null,
    per_user_limit: 1,
    is_public: true,
    scope: category ? ('categories' as const) : ('all' as const),
    scope_ids: category ? [getEntry(ids.categories, category)] : [],
    shop_id: shops.find(({ slug }) => slug === shop)?.id ?? null,
    funded_by: shop ? ('seller' as const) : ('platform' as const),
  }))
