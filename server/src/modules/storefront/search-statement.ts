import { sql, type SQL } from 'drizzle-orm'

import { isVisibleJoined, joinedVisibility } from '../catalog/availability/visible.ts'
import {
  isInCategories,
  selectOpenSubtree,
  selectProductsOfSubtree,
} from '../catalog/categories/descendants.ts'
import {
  isCut,
  isWithinCut,
  matchingProducts,
  matchingWithin,
  productColumns,
  readMax,
} from './search/documents.ts'
import { typedQuestion, written } from './search/query-terms.ts'
import type { Reading } from './search/reading.ts'
import { correctedQuestion, termsInJson } from './search/similar-terms.ts'
import { products } from '../catalog/public.ts'
import { cardsInJson, selectRunning } from './cards.ts'
import { filteredBy, running } from './filters.ts'
import { foundIds, type Shape, unseen } from './listing-statement.ts'
import { sorts, toDirection } from './product-sorts.ts'

const { placeholder } = sql
const now = placeholder('now')
const none = sql``

/**
 * As typed, or with its words corrected, which are a parameter. `isFilterFirst` reads the products of the
 * category, shop or brands before their words, of which more products may have one than a search reads.
 */
export type SearchShape = Shape & Reading & { isCorrected: boolean; isFilterFirst: boolean }

type Filtering = Pick<Shape, 'isInCategory' | 'conditions'>

const shopOrBrand = ({ conditions }: Filtering) =>
  conditions.find(({ by }) => by === 'shop' || by === 'brand')

/** Whether the filters of a search are a set of products that can be read before their words. */
export const canBeFilterFirst = (shape: Filtering) =>
  shape.isInCategory || shopOrBrand(shape) !== undefined

/** The products of the shop, the brands or the category of a search. */
const selectFiltered = (shape: Filtering) => {
  const condition = shopOrBrand(shape)
  return condition
    ? sql`select ${productColumns} from ${products} where ${products.is_listed} and ${condition.holds}`
    : sql`select * from ${selectProductsOfSubtree(productColumns, readMax)}`
}

/**
 * Returns a page of a search: `ids, cards, total, is_cut, terms`. It looks at the first `hits` products
 * that match the search text, in `candidates`, and sorts those; `found` is the page. If nothing is
 * found as typed, `terms` has its words with similar ones, for a second search.
 */
export const searchStatement = (shape: SearchShape): SQL => {
  const { isTranslated, isCorrected } = shape
  const { sort, order, isInCategory, isCounted, withCards, conditions } = shape
  const { key, tie, moved, movedKey } = sorts[sort]
  const direction = toDirection(order)
  const isNarrowed = isInCategory || conditions.length > 0
  const hasPriceFilter = conditions.some(({ of }) => of === 'variant')

  return sql`
    with ${isInCategory ? sql`${selectOpenSubtree(placeholder('category'))},` : none}
    ${isCorrected ? correctedQuestion({ isTranslated, isNarrowed }) : typed({ isTranslated })},
    ${hasPriceFilter ? sql`${running(now)},` : none}
    ${moved ? sql`moved as materialized (${moved}),` : none}
    ${moved ? sql`matched` : sql`candidates`} as materialized (
      select ${products.id} as id, ${key} as sort_key, ${tie} as tie_key ${moved ? sql`, ${products.price_minor}` : none}
      from ${sourceOf(shape)} ${joinedVisibility}
      where ${isVisibleJoined(now)} and ${isInCategory ? isInCategories : sql`true`} and ${filteredBy(conditions)}
      limit ${unseen('hits')}
    ),
    ${movedKey ? sql`candidates as materialized (${withMovedKeys(movedKey)}),` : none}
    found as materialized (
      select array(
        select id from candidates
        order by sort_key ${direction}, tie_key ${direction}, id ${direction}
        limit ${unseen('limit')} offset ${unseen('offset')}) as ids
    )
    ${withCards && !hasPriceFilter ? sql`, ${selectRunning(foundIds)}` : none}
    select to_json(found.ids) as ids,
      ${withCards ? cardsInJson(sql`found.ids`) : sql`null`} as cards,
      ${isCounted ? sql`(select count(*)::int from candidates)` : sql`0`} as total,
      ${isCounted && isNarrowed ? isTotalCut(shape) : sql`false`} as is_cut,
      ${isCorrected ? sql`null` : termsIfMissed({ isTranslated })} as terms
    from found`
}

/**
 * Reads the matches with the keys of those in `moved`. A full join is never nested loops: the planner
 * expects few rows, and would compare each match with each of `moved`.
 */
const withMovedKeys = (movedKey: SQL) => sql`
  select products.id, ${movedKey} as sort_key, tie_key
  from matched as products full join moved on moved.product_id = products.id
  where coalesce(products.id, 0) > 0`

const typedQuery = sql`(select asked from question)`

const sourceOf = (shape: SearchShape) =>
  shape.isFilterFirst
    ? matchingWithin(selectFiltered(shape), typedQuery)
    : matchingProducts(typedQuery)

/** Whether there are unread matches that may fulfill the filters. */
const isTotalCut = (
  shape: SearchShape,
) => sql`((select count(*) from candidates) < ${unseen('hits')}
  and ${shape.isFilterFirst ? isWithinCut(selectFiltered(shape)) : isCut(typedQuery)})`

const typed = (reading: Reading) => sql`${written(reading)}, ${typedQuestion(reading)}`

const termsIfMissed = (reading: Reading) =>
  sql`case when not exists (select from candidates) then ${termsInJson(sql`true`, reading)} end`
