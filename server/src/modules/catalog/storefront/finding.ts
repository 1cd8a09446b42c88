import { listedMax } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { areOnShelves, isOnShelves, shelvesOf } from '../categories/within.ts'
import { sumOfAll, sumOfFew } from '../listed.ts'
import { documents, isAsked, question, written } from '../search/asking.ts'
import { wordsInJson } from '../search/near.ts'
import { products } from '../tables.ts'
import { isTradedEach, isVisible, isVisibleEach } from '../selling/visible.ts'
import { cardsInJson, runningOf } from './cards.ts'
import { type Condition, narrowedBy, running } from './matching.ts'
import { directionOf, isPlain, keys, type Order, type Sort } from './ordering.ts'

export type Shape = {
  sort: Sort
  order: Order
  isSearch: boolean
  isInCategory: boolean
  /** Whether anybody wants to know how many there are. */
  isCounted: boolean
  /** Whether the cards are wanted too, or the ids alone. */
  withCards: boolean
  conditions: Condition[]
}

// Were the number seen while planning, each page would be planned anew, for nothing.
const unseen = (name: string) => sql`(select ${sql.placeholder(name)}::int)`

const { placeholder } = sql
const now = placeholder('now')

/**
 * A page of a listing as ids and as cards, how many there are, and the words of a search that finds
 * nothing: `ids, cards, total, asked`. However many products there are, it looks at few: those at the front of an
 * index in the order asked for, one index a shelf.
 */
export const findingStatement = (shape: Shape): SQL => {
  const { sort, order, isSearch, isInCategory, isCounted, withCards, conditions } = shape
  const { special } = keys[sort]
  const direction = directionOf(order)
  const isPriced = conditions.some(({ of }) => of === 'variant')
  const parts = [
    ...(isInCategory ? [shelvesOf(placeholder('category'))] : []),
    ...(isSearch ? [written, question] : []),
    ...(isPriced ? [running(now)] : []),
    ...(special ? [sql`special as materialized (${special})`] : []),
    sql`pool as materialized (${isSearch ? hits(shape) : fronts(shape)})`,
    sql`found as materialized (select array(select id from pool
      order by first ${direction}, second ${direction}, id ${direction}
      limit ${unseen('limit')} offset ${unseen('offset')}) as ids)`,
    ...(withCards && !isPriced ? [runningOf(foundIds)] : []),
  ]
  return sql`with ${sql.join(parts, sql`, `)}
    select to_json(found.ids) as ids, ${withCards ? cardsInJson(sql`found.ids`) : sql`null`} as cards,
      ${isCounted ? totalOf(shape) : sql`0`} as total, ${isSearch ? asked : sql`null`} as asked
    from found`
}

const foundIds = sql`(select ids from found)::bigint[]`

/** Where nothing is found as it was typed, and it is not known yet what was meant. */
const asked = sql`case when not exists (select from pool)
  and ${placeholder('question')}::text is null then ${wordsInJson(now)} end`

/** What is found by words, all of it up to a bound. */
const hits = (shape: Shape) => {
  const { first, second, whole } = keys[shape.sort]
  return sql`select ${products.id} as id, ${whole ?? first} as first, ${second} as second
    from ${documents} ${whole ? joinSpecial : sql``}
    where ${isAsked} and ${isVisibleEach(now)} and ${placeOf(shape)}
      and ${narrowedBy(shape.conditions)}
    limit ${unseen('hits')}`
}

const joinSpecial = sql`left join special on special.product_id = ${products.id}`
const placeOf = ({ isInCategory }: Shape) => (isInCategory ? isOnShelves : sql`true`)

/** The front of each shelf, of what is also found there, and what is special there. */
const fronts = (shape: Shape) => {
  const { first, second, whole } = keys[shape.sort]
  const columns = sql`${products.id} as id, ${first} as first, ${second} as second`
  const rest = sql`${whole ? isPlain : sql`true`} and ${narrowedBy(shape.conditions)}`
  const parts = shape.isInCategory
    ? [frontOfEach(shape, columns, rest), frontOfAlso(shape, columns, rest)]
    : [frontOfAll(shape, columns, rest)]
  if (whole)
    parts.push(sql`select ${products.id}, ${whole}, ${second} from ${products}
      join special on special.product_id = ${products.id}
      where ${isVisibleEach(now)} and ${placeOf(shape)} and ${narrowedBy(shape.conditions)}`)
  return sql.join(parts, sql` union `)
}

const frontOfEach = (shape: Shape, columns: SQL, rest: SQL) => sql`
  select front.id, front.first, front.second from shelves cross join lateral (
    select ${columns} from ${products}
    where ${products.category_id} = shelves.id and ${products.is_listed} and ${isTradedEach(now)}
      and ${rest} ${inOrder(shape)}) as front`

/** Of what stands elsewhere and is found on the shelf too. */
const frontOfAlso = (shape: Shape, columns: SQL, rest: SQL) => {
  const direction = directionOf(shape.order)
  return sql`
    select front.id, front.first, front.second from shelves cross join lateral (
      select ${columns} from also_listed also
      cross join lateral (select * from ${products} where ${products.id} = also.product_id limit 1) as products
      where also.category_id = shelves.id and ${isVisibleEach(now)} and ${rest}
      order by ${keys[shape.sort].also} ${direction}, also.product_id ${direction}
      limit ${unseen('until')}) as front`
}

const frontOfAll = (shape: Shape, columns: SQL, rest: SQL) => sql`
  (select ${columns} from ${products} where ${isVisibleEach(now)} and ${rest} ${inOrder(shape)})`

const inOrder = ({ sort, order }: Shape) => {
  const direction = directionOf(order)
  return sql`order by ${keys[sort].index} ${direction}, ${products.id} ${direction}
    limit ${unseen('until')}`
}

/** Exact where nothing but a place is asked for; what is narrowed is counted up to `listedMax`. */
const totalOf = (shape: Shape) => {
  const { isSearch, isInCategory, conditions } = shape
  if (isSearch) return sql`(select count(*)::int from pool)`
  if (conditions.some(({ by }) => by !== 'shop'))
    return sql`(select count(*)::int from (select from ${products}
      where ${isVisible(now)} and ${placeOf(shape)} and ${narrowedBy(conditions)}
      limit ${listedMax}) as counted)`

  const inShop = sql`counted.shop_id = ${placeholder('shop')}`
  if (!isInCategory) return conditions.length > 0 ? sumOfFew(now, inShop) : sumOfAll(now)
  return sumOfFew(now, conditions.length > 0 ? sql`${areOnShelves} and ${inShop}` : areOnShelves)
}
