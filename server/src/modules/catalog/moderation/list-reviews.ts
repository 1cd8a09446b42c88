import type { productReviewViews, ProductReviewList, ProductReviewRow } from '@emporia/contract'
import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { withPictures } from '../../media/queries.ts'
import { shops } from '../../shops/tables.ts'
import { categories, products } from '../tables.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { listFields } from './rules.ts'
import { productChanges } from './tables.ts'

type View = (typeof productReviewViews)[number]
type Query = {
  view: View
  page: number
  per_page: number
  q?: string | undefined
  shop_id?: number | undefined
  sort?: 'asked_at' | 'name' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Lists what waits for review, oldest first, with the number of each kind. */
export const listReviews = async (db: Db, query: Query): Promise<ProductReviewList> => {
  const { view, page, per_page, sort = 'asked_at', order = 'asc' } = query
  const where = and(isSellers(), isIn[view], ...filtersOf(query))
  const direction = order === 'asc' ? asc : desc
  const column = sort === 'name' ? sql`lower(${products.name})` : requestedAt
  const by = [direction(column), direction(products.id)]
  const found = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(productChanges, joined)
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await selectReviews(db)
    .where(inArray(products.id, found))
    .orderBy(...by)
  return {
    rows: await presentRows(db, rows),
    total: await countRows(db, where),
    page,
    per_page,
    counts: await countViews(db),
  }
}

/** Returns the row of one product; `findNextId` returns the one that has waited longest. */
export const findReviewRow = async (db: Db, id: number) => {
  const rows = await selectReviews(db).where(and(isSellers(), eq(products.id, id)))
  return (await presentRows(db, rows))[0]
}

export const findNextId = async (db: Db, id: number) => {
  const rows = await selectReviews(db)
    .where(and(isSellers(), isIn.waiting, sql`${products.id} <> ${id}`))
    .orderBy(asc(requestedAt), asc(products.id))
    .limit(1)
  return rows[0]?.id ?? null
}

const isSellers = () => and(isNotNull(products.shop_id), isNull(products.deleted_at))
const isNew = eq(products.approval, 'submitted')
const isChange = and(eq(products.approval, 'approved'), isNotNull(productChanges.id))

/** Narrows to the few products that can wait, by an index, to avoid reading all products. */
const mayWait = () => sql`${products.id} in (
  select id from products where approval = 'submitted' and deleted_at is null
  union all select product_id from product_changes where state = 'pending')`

const isIn: Record<View, SQL | undefined> = {
  waiting: and(mayWait(), or(isNew, isChange)),
  new: isNew,
  changes: and(mayWait(), isChange),
  changes_requested: eq(products.approval, 'changes_requested'),
  rejected: eq(products.approval, 'rejected'),
}

const filtersOf = ({ q, shop_id }: Query) => [
  ...toSearchTerms(q).map((word) =>
    or(ilike(products.name, toLikePattern(word)), ilike(shops.name, toLikePattern(word))),
  ),
  shop_id ? eq(products.shop_id, shop_id) : undefined,
]

const requestedAt = sql<string>`coalesce(case when ${products.approval} = 'approved'
  then ${productChanges.created_at} end, ${products.submitted_at}, ${products.updated_at})`.mapWith(
  productChanges.created_at,
)

const joined = and(eq(productChanges.product_id, products.id), eq(productChanges.state, 'pending'))

const selectReviews = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      picture: products.thumbnail,
      shop_id: products.shop_id,
      shop_name: shops.name,
      category: categories.name,
      price_minor: products.price_minor,
      approval: products.approval,
      proposed: productChanges.proposed,
      asked_at: requestedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(productChanges, joined)

const countViews = async (db: Db) => {
  const views: View[] = ['new', 'changes', 'changes_requested', 'rejected']
  const counted: number[] = []
  for (const view of views) counted.push(await countRows(db, and(isSellers(), isIn[view])))
  const [fresh = 0, changes = 0, changes_requested = 0, rejected = 0] = counted
  return { waiting: fresh + changes, new: fresh, changes, changes_requested, rejected }
}

const countRows = async (db: Db, where: SQL | undefined) => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(productChanges, joined)
    .where(where)
  return counted?.total ?? 0
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number]

const presentRows = async (db: Db, rows: Row[]): Promise<ProductReviewRow[]> => {
  const pictured = await withPictures(db, rows, ['picture'])
  return pictured.map(({ proposed, shop_id, ...row }) => ({
    ...row,
    shop_id: shop_id ?? 0,
    kind: proposed && row.approval === 'approved' ? 'change' : 'new',
    fields: proposed && row.approval === 'approved' ? listFields(proposed) : [],
  }))
}
