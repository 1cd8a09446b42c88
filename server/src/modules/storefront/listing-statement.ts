import { listedMax } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { isTradedEach, isVisible, isVisibleEach } from '../catalog/availability/visible.ts'
import {
  areInCategories,
  isInCategories,
  selectOpenSubtree,
} from '../catalog/categories/descendants.ts'
import { sumOfAll, sumOfFew } from '../catalog/listed.ts'
import { products } from '../catalog/public.ts'
import { cardsInJson, selectRunning } from './cards.ts'
import { type Condition, filteredBy, running } from './filters.ts'
import { type Order, type Sort, sorts, toDirection } from './product-sorts.ts'

export type Shape = {
  sort: Sort
  order: Order
  isInCategory: boolean
  /** Whether the total is requested. */
  isCounted: boolean
  /** Whether cards are returned too, or only ids. */
  withCards: boolean
  conditions: Condition[]
}

const { placeholder } = sql
const now = placeholder('now')
const none = sql``

/**
 * A number that the planner does not see; otherwise every page would be planned separately without
 * a benefit.
 */
export const unseen = (name: string) => sql`(select ${placeholder(name)}::int)`

/**
 * Returns a page of a listing without a search text: `ids, cards, total, terms`.
 *
 * It reads few products, however many exist: `candidates` has the first `until` products, which is
 * the end of the page, of each index range that can contribute to it; `found` is the page.
 */
export const listingStatement = (shape: Shape): SQL => {
  const { sort, order, isInCategory, isCounted, withCards, conditions } = shape
  const { moved } = sorts[sort]
  const direction = toDirection(order)
  const hasPriceFilter = conditions.some(({ of }) => of === 'variant')
  return sql`
    with ${isInCategory ? sql`${selectOpenSubtree(placeholder('category'))},` : none}
    ${hasPriceFilter ? sql`${running(now)},` : none}
    ${moved ? sql`moved as materialized (${moved}),` : none}
    candidates as materialized (${candidatesOf(shape)}),
    found as materialized (
      select array(
        select id from candidates
        order by sort_key ${direction}, tie_key ${direction}, id ${direction}
        limit ${unseen('limit')} offset ${unseen('offset')}) as ids
    )
    ${withCards && !hasPriceFilter ? sql`, ${selectRunning(foundIds)}` : none}
    select to_json(found.ids) as ids,
      ${withCards ? cardsInJson(sql`found.ids`) : sql`null`} as cards,
      ${isCounted ? totalOf(shape) : sql`0`} as total,
      null as terms
    from found`
}

/** The first products in each index range that the page can have products of. */
const candidatesOf = ({ sort, order, isInCategory, conditions }: Shape): SQL => {
  const { key, tie, index, additional, moved, movedKey } = sorts[sort]
  const direction = toDirection(order)
  const columns = sql`${products.id} as id, ${key} as sort_key, ${tie} as tie_key`
  const filters = filteredBy(conditions)
  // The products in `moved` are not where the index has them.
  const rest = sql`${moved ? isUnmoved : sql`true`} and ${filters}`
  const all = sql`(
    select ${columns} from ${products} where ${isVisibleEach(now)} and ${rest}
    order by ${index} ${direction}, ${products.id} ${direction} limit ${unseen('until')})`
  const ofEachCategory = sql`
    select first.id, first.sort_key, first.tie_key from subtree cross join lateral (
      select ${columns} from ${products}
      where ${products.category_id} = subtree.id and ${products.is_listed} and ${isTradedEach(now)}
        and ${rest}
      order by ${index} ${direction}, ${products.id} ${direction} limit ${unseen('until')}) as first`
  // Products with another main category and one of these as an additional category.
  const ofEachAdditional = sql`
    select first.id, first.sort_key, first.tie_key from subtree cross join lateral (
      select ${columns} from extra_categories additional cross join lateral (
        select * from ${products} where ${products.id} = additional.product_id limit 1) as products
      where additional.category_id = subtree.id and ${isVisibleEach(now)} and ${rest}
      order by ${additional} ${direction}, additional.product_id ${direction}
      limit ${unseen('until')}) as first`
  const ofMoved = sql`
    select ${products.id}, ${movedKey}, ${tie} from ${products}
    join moved on moved.product_id = ${products.id}
    where ${isVisibleEach(now)} and ${isInCategory ? isInCategories : sql`true`} and ${filters}`

  const indexed = isInCategory ? sql`${ofEachCategory} union ${ofEachAdditional}` : all
  return moved ? sql`${indexed} union ${ofMoved}` : indexed
}

const isUnmoved = sql`not exists (select from moved where moved.product_id = ${products.id})`

/** The products of the page, whose cards need the running offer prices. */
export const foundIds = sql`(select ids from found)::bigint[]`

/** Exact without filters, from stored counts; with filters it counts up to `listedMax`. */
const totalOf = ({ isInCategory, conditions }: Shape) => {
  if (conditions.some(({ by }) => by !== 'shop'))
    return sql`(select count(*)::int from (select from ${products}
      where ${isVisible(now)} and ${isInCategory ? isInCategories : sql`true`}
        and ${filteredBy(conditions)}
      limit ${listedMax}) as counted)`

  const inShop = sql`counted.shop_id = ${placeholder('shop')}`
  if (!isInCategory) return conditions.length > 0 ? sumOfFew(now, inShop) : sumOfAll(now)
  return sumOfFew(
    now,
    conditions.length > 0 ? sql`${areInCategories} and ${inShop}` : areInCategories,
  )
}
