import type { api, Data } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { prepared } from '../../../db/prepared.ts'
import { listCategories } from '../categories/queries.ts'
import { sumUp } from '../categories/rules.ts'
import { countListedByCategory } from '../listed.ts'
import { findQuestion } from '../search/find-question.ts'
import { products } from '../tables.ts'
import { isVisible } from '../selling/visible.ts'
import { type Facets, facetsMax, facetsStatement, type Scope } from './facets.ts'
import {
  conditionsOf,
  type Filter,
  narrowedBy,
  placeholderNow,
  running,
  valuesOf,
} from './matching.ts'

type Query = Filter & { q?: string | undefined }
type Elements = Data<typeof api.product.searchElements>

/** What a listing can be narrowed by, and how many products each choice would leave. */
export const getSearchElements = async (db: Db, query: Query, now: Date): Promise<Elements> => {
  const { q, ...filter } = query
  const question = await findQuestion(db, q, now)
  const scope = {
    isSearch: question !== undefined,
    isInCategory: filter.category_id !== undefined,
    conditions: conditionsOf(filter, placeholderNow),
  }
  const values = { ...valuesOf(filter), question, now: now.toISOString() }
  const isWhole = !scope.isSearch && scope.conditions.length === 0
  const inEach = isWhole
    ? await countListedByCategory(db, now)
    : await countFound(db, scope, values)
  return {
    categories: await nameCategories(db, inEach),
    ...one(await prepared<Facets>(nameOf(scope), facetsStatement(scope))(db, values)),
  }
}

/** Of all categories, so that a visitor can step aside into another one. */
const nameCategories = async (db: Db, inEach: Map<number, number>) => {
  const all = await listCategories(db)
  const sums = sumUp(all, inEach)
  return all.flatMap(({ id, parent_id, name, slug }) => {
    const inIt = sums.get(id) ?? 0
    return inIt > 0 ? { id, parent_id, name, slug, products: inIt } : []
  })
}

const countFound = async (
  db: Db,
  { isSearch, conditions }: Scope,
  values: Record<string, unknown>,
) => {
  const rows = await prepared<{ id: number; products: number }>(
    undefined,
    sql`with ${running(placeholderNow)}
      select category_id as id, count(*)::int as products from (
        select ${products.category_id} from ${products}
        ${isSearch ? sql`join search_documents on search_documents.product_id = ${products.id}` : sql``}
        where ${isVisible(placeholderNow)} and ${narrowedBy(conditions)} and ${isSearch ? isFound : sql`true`}
        limit ${facetsMax}
      ) as found group by category_id`,
  )(db, values)
  return new Map(rows.map((row) => [row.id, row.products]))
}

const isFound = sql`search_documents.document @@ ${sql.placeholder('question')}::tsquery`

/** The usual ways of looking are prepared, as in `list-products.ts`. */
const nameOf = ({ isSearch, isInCategory, conditions }: Scope) =>
  conditions.length > 0
    ? undefined
    : ['facets', isSearch && 'search', isInCategory && 'category'].filter(Boolean).join(' ')
