import type { Card } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { placeOfIds, prepared } from '../../db/prepared.ts'
import { joinPicture, pictureIn } from '../media/queries.ts'
import { shops } from '../shops/public.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { compareIn, priceIn, runningPrices } from '../catalog/availability/prices.ts'
import { calculateAverage } from '../catalog/rules.ts'
import { attributeValues, products, variants } from '../catalog/public.ts'
import { availableAt, isOffered } from '../catalog/availability/visible.ts'
import type { CardCache } from './card-cache.ts'
import type { CardRow } from './card-row.ts'

const newDays = 30
/** No card is known: all are read. */
export const noIds: number[] = []

/** Returns products as cards, in the order of the ids. */
export const getCards = async (
  db: Db,
  ids: number[],
  now: Date,
  cache?: CardCache,
): Promise<Card[]> => {
  const read = (wanted: number[]) => readCards(db, wanted, now)
  return (await (cache ? cache.findOrRead(ids, read) : read(ids))).map(toCard)
}

/** Reads the rows of cards, in the order of the ids. */
export const readCards = async (db: Db, ids: number[], now: Date): Promise<CardRow[]> => {
  if (ids.length === 0) return []
  const [found] = await selectCards(db, toCardValues(ids, now))
  return found?.cards ?? []
}

/** Parameters of the statement parts below. */
export const toCardValues = (ids: number[], now: Date) => ({
  ids,
  known: noIds,
  ...toTimes(now),
})

/** The current time, and since when a product is new. */
export const toTimes = (now: Date) => ({
  now: now.toISOString(),
  new_since: new Date(now.getTime() - newDays * 86_400_000).toISOString(),
})

export const toCard = (row: CardRow): Card => {
  const { backorder, stock, ends_at, taken, quantity_limit } = row
  return {
    ...row,
    picture: pictureIn(row.stored),
    offer:
      ends_at === null ? null : { ends_at: new Date(ends_at).toISOString(), taken, quantity_limit },
    has_price_range: row.price_minor !== row.highest_minor,
    // Backorder products are never sold out.
    available: backorder ? Math.max(1, stock) : stock,
    low_stock: !backorder && stock > 0 && stock <= row.low_stock,
    rating: calculateAverage(row.rating_total, row.rating_count),
  }
}

const { placeholder } = sql
const now = placeholder('now')
const discounted = runningPrices(now, { products: placeOfIds('ids') })
const cheapestFirst = sql`order by ${priceIn(discounted)}, ${variants.rank}, ${variants.id}`

/** Aggregates of the offered variants of a product. */
const onOffer = sql`
  select min(${priceIn(discounted)}) as lowest_minor, max(${priceIn(discounted)}) as highest_minor,
    (array_agg(${compareIn(discounted)} ${cheapestFirst}))[1] as struck_minor,
    (array_agg(${variants.content} ${cheapestFirst}))[1] as content,
    (array_agg(${discounted.offer_ends_at} ${cheapestFirst}))[1] as ends_at,
    (array_agg(${discounted.offer_taken} ${cheapestFirst}))[1] as taken,
    (array_agg(${discounted.offer_limit} ${cheapestFirst}))[1] as quantity_limit,
    sum(greatest(${availableAt(now)}, 0)) as stock
  from ${variants} left join running on ${discounted.variant_id} = ${variants.id}
  where ${variants.product_id} = ${products.id} and ${isOffered()}`

/** The colors of a product. */
const swatches = sql`
  select ${attributeValues.swatch} from ${attributeValues}
  where ${attributeValues.id} = any(${products.value_ids}) and ${attributeValues.swatch} is not null
  order by ${attributeValues.rank}, ${attributeValues.id}`

/** CTE with the running offer prices of these products, an array or a select. */
export const selectRunning = (ids: SQL) =>
  sql`running as materialized (${runningPrices(now, { products: ids })._.sql})`

/** The same for every card and every page, with parameters in the order of the statement parts. */
export const runningOfThem = selectRunning(placeOfIds('ids'))

export const plainColumns = sql`
  ${products.id}, ${products.name}, ${products.slug}, ${products.shop_id},
  ${shopName} as shop_name, coalesce(${shops.slug}, '') as shop_slug,
  ${products.low_stock}, ${products.backorder},
  coalesce(${products.published_at} > ${placeholder('new_since')}::timestamptz, false) as is_new,
  ${products.rating_total}, ${products.rating_count}, ${products.energy_class}`

export const joinShop = sql`left join ${shops} on ${shops.id} = ${products.shop_id}`

/**
 * Cards in the order of the ids, an array, as one JSON value, because parsing many columns of many
 * rows takes longer than building it. The cards of `known` are left out. Requires `running`.
 */
export const cardsInJson = (ids: SQL) => sql`(
  select json_agg(card order by place)
  from (
    select wanted.place, ${plainColumns}, picture.stored,
      -- Switched off altogether, it has no variant that would say.
      coalesce(on_offer.lowest_minor, ${products.price_minor}) as price_minor,
      coalesce(on_offer.highest_minor, ${products.price_minor}) as highest_minor,
      on_offer.struck_minor as compare_at_minor, on_offer.content, on_offer.ends_at,
      coalesce(on_offer.taken, 0) as taken, on_offer.quantity_limit,
      coalesce(on_offer.stock, 0) as stock, array(${swatches}) as swatches
    from unnest(${ids}) with ordinality as wanted (id, place)
    join ${products} on ${products.id} = wanted.id ${joinShop} ${joinPicture(products.thumbnail)}
    left join lateral (${onOffer}) as on_offer on true
    where wanted.id <> all(${placeOfIds('known')})
  ) as card)`

const selectCards = prepared<{ cards: CardRow[] | null }>(
  'cards',
  sql`with ${runningOfThem} select ${cardsInJson(placeOfIds('ids'))} as cards`,
)
