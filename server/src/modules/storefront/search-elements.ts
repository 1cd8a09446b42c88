import type { api, Data } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { prepared } from '../../db/prepared.ts'
import { listOpenCategories } from '../catalog/categories/queries.ts'
import { idsIn, type CategorySetCount, sumUp } from '../catalog/categories/rules.ts'
import { countListedByCategorySet } from '../catalog/listed.ts'
import { isCut, matchingProducts } from './search/documents.ts'
import { findQuestion } from './search/find-query.ts'
import { products } from '../catalog/public.ts'
import { isVisibleJoined, joinedVisibility } from '../catalog/availability/visible.ts'
import { type Facets, facetsMax, facetsStatement, type Scope } from './facets.ts'
import {
  toConditions,
  type Filter,
  filteredBy,
  placeholderNow,
  running,
  toFilterValues,
} from './filters.ts'

type Query = Filter & { q?: string | undefined }
type Elements = Data<typeof api.product.searchElements>

/** Returns the filters of a listing, with the number of products for each choice. */
export const getSearchElements = async (db: Db, query: Query, now: Date): Promise<Elements> => {
  const { q, ...filter } = query
  const question = await findQuestion(db, q, now)
  const scope = {
    isSearch: question !== undefined,
    isInCategory: filter.category_id !== undefined,
    conditions: toConditions(filter, placeholderNow),
  }
  const values = { ...toFilterValues(filter), question, now: now.toISOString() }
  const isWhole = !scope.isSearch && scope.conditions.length === 0
  const found = isWhole
    ? await countListedByCategorySet(db, now)
    : await countMatching(db, scope, values)
  const isAll = isWhole || (sumOf(found) < facetsMax && !(await isSearchCut(db, question)))
  const facets = one(await prepared<Facets>(nameOf(scope), facetsStatement(scope))(db, values))
  return {
    ...facets,
    categories: await nameCategories(db, found, filter.category_id),
    is_complete: facets.is_complete && isAll,
  }
}

const isSearchCut = async (db: Db, question: string | undefined) =>
  question !== undefined && one(await selectCut(db, { question })).is_cut

const selectCut = prepared<{ is_cut: boolean }>(
  'whether a search leaves out matches',
  sql`select ${isCut(sql`${sql.placeholder('question')}::tsquery`)} as is_cut`,
)

const sumOf = (found: CategorySetCount[]) => found.reduce((sum, each) => sum + each.products, 0)

/**
 * Includes all categories, so that visitors can switch; the path to the current one is included
 * even if it is empty.
 */
const nameCategories = async (db: Db, found: CategorySetCount[], here: number | undefined) => {
  const open = await listOpenCategories(db)
  const way = new Set(idsIn(open.find(({ id }) => id === here)?.path ?? ''))
  const sums = sumUp(open, found)
  return open.flatMap(({ id, parent_id, name, slug, url_path }) => {
    const inIt = sums.get(id) ?? 0
    return inIt > 0 || way.has(id) ? { id, parent_id, name, slug, url_path, products: inIt } : []
  })
}

const countMatching = (db: Db, { isSearch, conditions }: Scope, values: Record<string, unknown>) =>
  prepared<CategorySetCount>(
    undefined,
    sql`with ${running(placeholderNow)}
      select to_json(category_id || extra_category_ids) as categories, count(*)::int as products from (
        select ${products.category_id}, ${products.extra_category_ids}
        from ${isSearch ? matchingProducts(question) : products} ${joinedVisibility}
        where ${isVisibleJoined(placeholderNow)} and ${filteredBy(conditions)}
        limit ${facetsMax}
      ) as found group by category_id, extra_category_ids`,
  )(db, values)

const question = sql`${sql.placeholder('question')}::tsquery`

/** Frequent shapes are prepared, as in `list-products.ts`. */
const nameOf = ({ isSearch, isInCategory, conditions }: Scope) =>
  conditions.length > 0
    ? undefined
    : ['facets', isSearch && 'search', isInCategory && 'category'].filter(Boolean).join(' ')
