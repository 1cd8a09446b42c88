import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

import { toInstant, type When } from '../../../db/prepared.ts'
import { orderLines, orders } from '../../orders/public.ts'
import { reductionDays } from '../../consumer-rules/reduction-days.ts'
import { offerItems, offers } from '../../promotions/public.ts'
import { priceChanges, products, variants } from '../tables.ts'
import { isOffered } from './visible.ts'

const query = new QueryBuilder()
const comparedDays = 30

type Scope = {
  /** Or an array of ids in a prepared statement. */
  products?: number[] | SQL
  variants?: number[] | SQL
  /** The ids of the buyer, because limits per person at an offer price count for each buyer. */
  buyer?: SQL
}

/**
 * The variants with a running offer, each once, at the lowest price. All queries that show, sort by
 * or charge a price join this, so they agree.
 */
export const runningPrices = (now: When, scope: Scope = {}) =>
  query
    .selectDistinctOn([variants.id], {
      ...offerFields(scope),
      offer_compare_minor: comparePrice().as('offer_compare_minor'),
    })
    .from(offers)
    .innerJoin(offerItems, eq(offerItems.offer_id, offers.id))
    .innerJoin(products, eq(products.id, offerItems.product_id))
    .innerJoin(variants, eq(variants.product_id, offerItems.product_id))
    .where(isOfScope(now, scope))
    .orderBy(variants.id, reducedPrice(), offerItems.id)
    .as('running')

/**
 * The same without the compare-at price, which would double the time to set up a statement of few
 * variants. Stated again, because the types of a query are lost if its fields are a parameter.
 */
export const runningWithoutCompare = (now: When, scope: Scope) =>
  query
    .selectDistinctOn([variants.id], offerFields(scope))
    .from(offers)
    .innerJoin(offerItems, eq(offerItems.offer_id, offers.id))
    .innerJoin(products, eq(products.id, offerItems.product_id))
    .innerJoin(variants, eq(variants.product_id, offerItems.product_id))
    .where(isOfScope(now, scope))
    .orderBy(variants.id, reducedPrice(), offerItems.id)
    .as('running')

const offerFields = ({ buyer }: Scope) => ({
  variant_id: variants.id,
  product_id: variants.product_id,
  offer_price_minor: reducedPrice().as('offer_price_minor'),
  offer_item_id: sql<number>`${offerItems.id}`.as('offer_item_id'),
  offer_ends_at: sql<string>`${offers.ends_at}`.as('offer_ends_at'),
  offer_taken: sql<number>`${offerItems.taken}`.as('offer_taken'),
  offer_limit: sql<number | null>`${offerItems.quantity_limit}`.as('offer_limit'),
  offer_left: leftFor(buyer).as('offer_left'),
})

const isOfScope = (now: When, { products: ids, variants: only, buyer }: Scope) =>
  and(
    isRunning(now),
    isLowering(),
    sql`coalesce(${leftFor(buyer)}, 1) > 0`,
    ids && isAmong(offerItems.product_id, ids),
    only && isAmong(variants.id, only),
  )

const isAmong = (column: PgColumn, ids: number[] | SQL) =>
  Array.isArray(ids) ? inArray(column, ids) : sql`${column} = any(${ids})`

/** The current price of a variant, where `running` is joined. */
export const priceIn = ({
  offer_price_minor,
}: Pick<ReturnType<typeof runningPrices>, 'offer_price_minor'>) =>
  sql<number>`coalesce(${offer_price_minor}, ${variants.price_minor})`

/**
 * The compare-at price: during an offer, the one required by law; otherwise the seller's, where the
 * law allows it (docs/domain/consumer-law.md#price-reductions).
 */
export const compareIn = (running: ReturnType<typeof runningPrices>) =>
  sql<number | null>`case
  when ${running.offer_item_id} is not null then ${running.offer_compare_minor}
  when ${variants.compare_at_minor} is null or ${reductionDays} is null
    then ${variants.compare_at_minor}
  else ${lawfulCompare()} end`.mapWith(variants.compare_at_minor)

/** The lowest offer price of each product with an offer, for sorting. */
export const cheapestInOffers = (now: When) => {
  const running = runningPrices(now)
  return query
    .select({
      product_id: running.product_id,
      cheapest_minor: sql<number>`min(${running.offer_price_minor})`.as('cheapest_minor'),
    })
    .from(running)
    .groupBy(running.product_id)
    .as('cheapest')
}

const isRunning = (now: When): SQL | undefined =>
  and(
    eq(offers.status, 'active'),
    isNull(offers.deleted_at),
    lte(offers.starts_at, toInstant(now)),
    gt(offers.ends_at, toInstant(now)),
  )

/**
 * Whether an offer item applies to a variant and lowers its price, to more than zero and not below
 * cost unless allowed.
 */
export const isLowering = (): SQL | undefined =>
  and(
    isNull(offerItems.deleted_at),
    or(isNull(offerItems.variant_id), eq(offerItems.variant_id, variants.id)),
    isOffered(),
    gt(reducedPrice(), 0),
    lt(reducedPrice(), variants.price_minor),
    or(
      offers.allow_below_cost,
      isNull(products.cost_minor),
      gte(reducedPrice(), products.cost_minor),
    ),
  )

type Item = { type: PgColumn; value: PgColumn }

/** The same formula as the contract's `reducedPrice`; a test compares them. */
export const reducedPrice = ({ type, value }: Item = offerItems) => sql<number>`(case ${type}
  when 'price' then ${value}
  when 'fixed' then ${variants.price_minor} - ${value}
  else ${variants.price_minor} - (${variants.price_minor} * ${value} + 5000) / 10000 end)`

const daysBefore = (instant: SQL | PgColumn) =>
  sql`${instant} - coalesce(${reductionDays}, ${comparedDays}) * interval '1 day'`

/** The lowest price of the days before the last change of the price, if the change lowered it. */
const lawfulCompare = () => {
  const latest = alias(priceChanges, 'latest')
  const reduced_at = sql`(${query
    .select({ at: sql`max(${latest.until_at})` })
    .from(latest)
    .where(eq(latest.variant_id, variants.id))})`
  const since = daysBefore(reduced_at)
  const before = query
    .select({ price: sql`min(${priceChanges.price_minor})` })
    .from(priceChanges)
    .where(and(eq(priceChanges.variant_id, variants.id), gt(priceChanges.until_at, since)))
  const offered = lowestOfOffers(since, { before: reduced_at })
  // Without an earlier price nothing was reduced.
  const lowest = sql`case when ${reduced_at} is null then ${variants.price_minor}
    else least(${variants.compare_at_minor}, ${before}, ${offered}) end`
  return sql`nullif(greatest(${lowest}, ${variants.price_minor}), ${variants.price_minor})`
}

/** The lowest price of the days before the offer, if it was higher. */
const comparePrice = () => {
  const since = daysBefore(offers.starts_at)
  const changed = query
    .select({ price: sql`min(${priceChanges.price_minor})` })
    .from(priceChanges)
    .where(and(eq(priceChanges.variant_id, variants.id), gt(priceChanges.until_at, since)))
  const lowest = sql`least(${variants.price_minor}, ${changed}, ${lowestOfOffers(since, { before: offers.starts_at, except: offers.id })})`
  // Repeated in one expression, because it contains two queries: null if it is not above the
  // reduced price.
  return sql<number | null>`nullif(greatest(${lowest}, ${reducedPrice()}), ${reducedPrice()})`
}

type Earlier = { before: SQL | PgColumn; except?: PgColumn }

/** The lowest price by earlier offers in that period. */
const lowestOfOffers = (since: SQL, { before, except }: Earlier) => {
  const earlier = alias(offers, 'earlier')
  const item = alias(offerItems, 'earlier_item')
  return query
    .select({ price: sql`min(${reducedPrice(item)})` })
    .from(item)
    .innerJoin(earlier, eq(earlier.id, item.offer_id))
    .where(
      and(
        eq(item.product_id, variants.product_id),
        or(isNull(item.variant_id), eq(item.variant_id, variants.id)),
        isNull(item.deleted_at),
        except && ne(earlier.id, except),
        lt(earlier.starts_at, before),
        gt(earlier.ends_at, since),
        or(isNull(earlier.deleted_at), gt(earlier.deleted_at, earlier.starts_at)),
        gt(reducedPrice(item), 0),
      ),
    )
}

/** The remaining quantity at this price; null if there is no limit. */
const leftFor = (buyer: Scope['buyer']) => {
  const left = sql<number | null>`${offerItems.quantity_limit} - ${offerItems.taken}`
  if (buyer === undefined) return left
  const bought = query
    .select({
      quantity: sql`coalesce(sum(${orderLines.quantity} - ${orderLines.left_out_quantity}), 0)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        eq(orderLines.offer_item_id, offerItems.id),
        sql`${orders.user_id} = any(${buyer})`,
        ne(orders.status, 'cancelled'),
      ),
    )
  return sql<number | null>`least(${left}, case when ${offerItems.per_user_limit} is not null
    then ${offerItems.per_user_limit} - ${bought} end)`
}
