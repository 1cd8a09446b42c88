import { listedMax } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import {
  areInCategories,
  isInCategories,
  selectOpenSubtree,
} from '../catalog/categories/descendants.ts'
import { sumOfAll, sumOfFew } from '../catalog/listed.ts'
import { documents, matchesQuestion, question, written } from './search/search-request.ts'
import { queryTermsInJson } from './search/near.ts'
import { products } from '../catalog/tables.ts'
import { isTradedEach, isVisible, isVisibleEach } from '../catalog/availability/visible.ts'
import { cardsInJson, selectRunning } from './cards.ts'
import { type Condition, filteredBy, running } from './matching.ts'
import { toDirection, isPlain, sortKeys, type Order, type Sort } from './ordering.ts'

export type Shape = {
  sort: Sort
  order: Order
  isSearch: boolean
  isInCategory: boolean
  /** Whether the total is requested. */
  isCounted: boolean
  /** Whether cards are returned too, or only ids. */
  withCards: boolean
  conditions: Condition[]
}

// Hides the number from the planner; otherwise every page would be planned separately without a
// benefit.
const unseen = (name: string) => sql`(select ${sql.placeholder(name)}::int)`

const { placeholder } = sql
const now = placeholder('now')

/**
 * Returns a page of a listing as ids and cards, the total, and the words of a search without
 * results: `ids, cards, total, asked`. It reads few products, however many exist: the first ones of
 * an index in the requested order, one index range per category.
 */
export const findingStatement = (shape: Shape): SQL => {
  const { sort, order, isSearch, isInCategory, isCounted, withCards, conditions } = shape
  const { special } = sortKeys[sort]
  const direction = toDirection(order)
  const isPriced = conditions.some(({ of }) => of === 'variant')
  const parts = [
    ...(isInCategory ? [selectOpenSubtree(placeholder('category'))] : []),
    ...(isSearch ? [written, question] : []),
    ...(isPriced ? [running(now)] : []),
    ...(special ? [sql`special as materialized (${special})`] : []),
    sql`pool as materialized (${isSearch ? hits(shape) : fronts(shape)})`,
    sql`found as materialized (select array(select id from pool
      order by first ${direction}, second ${direction}, id ${direction}
      limit ${unseen('limit')} offset ${unseen('offset')}) as ids)`,
    ...(withCards && !isPriced ? [selectRunning(foundIds)] : []),
  ]
  return sql`with ${sql.join(parts, sql`, `)}
    select to_json(found.ids) as ids, ${withCards ? cardsInJson(sql`found.ids`) : sql`null`} as cards,
      ${isCounted ? totalOf(shape) : sql`0`} as total, ${isSearch ? similarTerms : sql`null`} as terms
    from found`
}

const foundIds = sql`(select ids from found)::bigint[]`

/** If the query as typed finds nothing and no corrected query is passed. */
const similarTerms = sql`case when not exists (select from pool)
  and ${placeholder('question')}::text is null then ${queryTermsInJson(now)} end`

/** The products that match the words, up to a limit. */
const hits = (shape: Shape) => {
  const { first, second, whole } = sortKeys[shape.sort]
  return sql`select ${products.id} as id, ${whole ?? first} as first, ${second} as second
    from ${documents} ${whole ? joinSpecial : sql``}
    where ${matchesQuestion} and ${isVisibleEach(now)} and ${placeOf(shape)}
      and ${filteredBy(shape.conditions)}
    limit ${unseen('hits')}`
}

const joinSpecial = sql`left join special on special.product_id = ${products.id}`
const placeOf = ({ isInCategory }: Shape) => (isInCategory ? isInCategories : sql`true`)

/** The first products of each category, of its additional products, and of the special ones. */
const fronts = (shape: Shape) => {
  const { first, second, whole } = sortKeys[shape.sort]
  const columns = sql`${products.id} as id, ${first} as first, ${second} as second`
  const rest = sql`${whole ? isPlain : sql`true`} and ${filteredBy(shape.conditions)}`
  const parts = shape.isInCategory
    ? [frontOfEach(shape, columns, rest), frontOfAlso(shape, columns, rest)]
    : [frontOfAll(shape, columns, rest)]
  if (whole)
    parts.push(sql`select ${products.id}, ${whole}, ${second} from ${products}
      join special on special.product_id = ${products.id}
      where ${isVisibleEach(now)} and ${placeOf(shape)} and ${filteredBy(shape.conditions)}`)
  return sql.join(parts, sql` union `)
}

const frontOfEach = (shape: Shape, columns: SQL, rest: SQL) => sql`
  select front.id, front.first, front.second from shelves cross join lateral (
    select ${columns} from ${products}
    where ${products.category_id} = shelves.id and ${products.is_listed} and ${isTradedEach(now)}
      and ${rest} ${inOrder(shape)}) as front`

/** Products with another main category and this one as an additional category. */
const frontOfAlso = (shape: Shape, columns: SQL, rest: SQL) => {
  const direction = toDirection(shape.order)
  return sql`
    select front.id, front.first, front.second from shelves cross join lateral (
      select ${columns} from also_listed also
      cross join lateral (select * from ${products} where ${products.id} = also.product_id limit 1) as products
      where also.category_id = shelves.id and ${isVisibleEach(now)} and ${rest}
      order by ${sortKeys[shape.sort].also} ${direction}, also.product_id ${direction}
      limit ${unseen('until')}) as front`
}

const frontOfAll = (shape: Shape, columns: SQL, rest: SQL) => sql`
  (select ${columns} from ${products} where ${isVisibleEach(now)} and ${rest} ${inOrder(shape)})`

const inOrder = ({ sort, order }: Shape) => {
  const direction = toDirection(order)
  return sql`order by ${sortKeys[sort].index} ${direction}, ${products.id} ${direction}
    limit ${unseen('until')}`
}

/** Exact without filters; with filters it counts up to `listedMax`. */
const totalOf = (shape: Shape) => {
  const { isSearch, isInCategory, conditions } = shape
  if (isSearch) return sql`(select count(*)::int from pool)`
  if (conditions.some(({ by }) => by !== 'shop'))
    return sql`(select count(*)::int from (select from ${products}
      where ${isVisible(now)} and ${placeOf(shape)} and ${filteredBy(conditions)}
      limit ${listedMax}) as counted)`

  const inShop = sql`counted.shop_id = ${placeholder('shop')}`
  if (!isInCategory) return conditions.length > 0 ? sumOfFew(now, inShop) : sumOfAll(now)
  return sumOfFew(
    now,
    conditions.length > 0 ? sql`${areInCategories} and ${inShop}` : areInCategories,
  )
}
