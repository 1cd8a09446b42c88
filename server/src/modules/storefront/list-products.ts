import {
  type Card,
  listedMax,
  type ListQuery,
  type Page,
  type productSorts,
} from '@emporia/contract'
import { getLocale } from '@emporia/messages/locale'
import type { SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { isTranslated } from './search/reading.ts'
import { toCorrection, type QueryTerm } from './search/rules.ts'
import type { CardCache } from './card-cache.ts'
import type { CardRow } from './card-row.ts'
import { noIds, readCards, toCard, toTimes } from './cards.ts'
import { toConditions, type Filter, placeholderNow, toFilterValues } from './filters.ts'
import { listingStatement, type Shape } from './listing-statement.ts'
import { type Order, type Sort, defaultOrder } from './product-sorts.ts'
import { canBeFilterFirst, searchStatement, type SearchShape } from './search-statement.ts'

type ListParams = Filter & {
  q?: string | undefined
  /** The words of a search that found nothing, with those that are meant (`toCorrection`). */
  terms?: string
  sort?: (typeof productSorts)[number] | undefined
  order?: Order | undefined
  limit: number
  /** Set if the caller pages, and so needs the total. */
  offset?: number
  /** Whether the statement returns the cards too. */
  withCards?: boolean
  /** How many search results are ranked to find the best. */
  hits?: number
  /** Whether the products of a filter are read before their words. */
  isFilterFirst?: boolean
}
type Own = 'terms' | 'limit' | 'offset' | 'withCards' | 'hits' | 'isFilterFirst'
type Query = Omit<ListParams, Own> & Pick<ListQuery, 'page' | 'per_page'>
type ListResult = {
  ids: number[]
  cards: CardRow[] | null
  total: number
  /** Whether a search with filters left out matches, so that the total may be higher. */
  is_cut?: boolean
  /** The words of a search that found nothing as typed, with similar ones. */
  terms: QueryTerm[] | null
}

/** Returns a page of a listing or search. */
export const listProducts = async (
  db: Db,
  query: Query,
  now: Date,
  cache?: CardCache,
): Promise<Page<Card> & { total_is_capped?: boolean }> => {
  const { page, per_page, ...filter } = query
  const wanted = { ...filter, limit: per_page, offset: (page - 1) * per_page, withCards: true }
  const { cards, total, is_cut } = await findAsMeant(db, wanted, now, cache)
  const rows = (cards ?? []).map(toCard)
  const most = hitsOf(query.sort)
  return query.q && total > most
    ? { rows, total: most, total_is_capped: true, page, per_page }
    : { rows, total, ...(is_cut && { total_is_capped: true }), page, per_page }
}

/** Returns the first results of a listing as ids. */
export const listIds = async (db: Db, wanted: Omit<ListParams, 'offset'>, now: Date) =>
  (await find(db, wanted, now)).ids

/** The same for a search, with similar words if nothing matches. */
export const listIdsAsMeant = async (db: Db, wanted: Omit<ListParams, 'offset'>, now: Date) =>
  (await findAsMeant(db, wanted, now)).ids

/** Searches as typed; without results, with similar words. */
const findAsMeant = async (db: Db, wanted: ListParams, now: Date, cache?: CardCache) => {
  const found = await findComplete(db, wanted, now, cache)
  const terms = found.terms && toCorrection(found.terms)
  return terms ? findComplete(db, { ...wanted, terms }, now, cache) : found
}

/** If more products have a word than are read, searches again among those of the category, shop or brands. */
const findComplete = async (db: Db, wanted: ListParams, now: Date, cache?: CardCache) => {
  const found = await find(db, wanted, now, cache)
  if (!found.is_cut || !canBeFilterFirst(toFiltering(wanted))) return found
  const within = await find(db, { ...wanted, isFilterFirst: true }, now, cache)
  return within.is_cut && within.total < found.total ? found : within
}

const toFiltering = (filter: Filter) => ({
  isInCategory: filter.category_id !== undefined,
  conditions: toConditions(filter, placeholderNow),
})

/**
 * How many products that match a search are compared. Ranking reads each document; a chosen order,
 * such as by price, would be wrong if it left out too many.
 */
const hitsOf = (sort: ListParams['sort']) => (sort ? 5_000 : 500)

const find = async (
  db: Db,
  wanted: ListParams,
  now: Date,
  cache?: CardCache,
): Promise<ListResult> => {
  const { q, terms, limit, offset = 0, withCards = false, ...filter } = wanted
  const { hits = hitsOf(wanted.sort) + 1 } = wanted
  const sort: Sort = filter.sort ?? (q ? 'match' : 'newest')
  const order = filter.order ?? defaultOrder[sort]
  const isCounted = wanted.offset !== undefined
  const reachable = Math.max(0, Math.min(limit, listedMax - offset))
  const shape = { sort, order, ...toFiltering(filter), isCounted }
  const values = {
    ...toFilterValues(filter),
    q,
    terms,
    locale: getLocale(),
    hits,
    limit: reachable,
    offset: reachable > 0 ? offset : 0,
    until: reachable > 0 ? offset + reachable : 0,
  }
  const read = async (parts: Pick<Shape, 'withCards'>, known = noIds) => {
    const statement = findStatement({ ...shape, ...parts }, wanted)
    const [found] = await statement(db, { ...values, ...toTimes(now), known })
    return found ?? { ids: [], cards: null, total: 0, terms: null }
  }
  if (!cache || !withCards) return read({ withCards })
  return cache.readList(JSON.stringify([getLocale(), wanted]), {
    list: (known) => read({ withCards: true }, known),
    ids: () => read({ withCards: false }),
    cards: (missing) => readCards(db, missing, now),
  })
}

const statements = new Map<string, ReturnType<typeof prepared<ListResult>>>()

const findStatement = (shape: Shape, { q, terms, isFilterFirst = false }: ListParams) =>
  q
    ? searchFor({
        ...shape,
        isFilterFirst,
        isTranslated: isTranslated(),
        isCorrected: terms !== undefined,
      })
    : statementFor(shape, listingStatement)

const searchFor = (shape: SearchShape) => {
  const marks = [
    'search',
    shape.isFilterFirst && 'filter first',
    shape.isCorrected && 'corrected',
    shape.isTranslated && 'translated',
  ]
  return statementFor(shape, () => searchStatement(shape), marks)
}

/**
 * Frequent shapes are prepared statements; a connection does not need one for every combination of
 * filters.
 */
const statementFor = (
  shape: Shape,
  build: (shape: Shape) => SQL,
  more: (string | false)[] = [],
) => {
  const { sort, order, isInCategory, isCounted, withCards, conditions } = shape
  const filters = conditions.map(({ by }) => by)
  if (filters.some((by) => by !== 'shop')) return prepared<ListResult>(undefined, build(shape))

  const marks = [...more, isInCategory && 'category', isCounted && 'counted', withCards && 'cards']
  const name = ['products', sort, order, ...marks, ...filters].filter(Boolean).join(' ')
  const statement = statements.get(name) ?? prepared<ListResult>(name, build(shape))
  statements.set(name, statement)
  return statement
}
