import type {
  ListQuery,
  ProductReviewList,
  ProductReviewRow,
  productReviewViews,
} from '@emporia/contract'
import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { countRows, paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { withPictures } from '../../media/queries.ts'
import { shops } from '../../shops/public.ts'
import { categories, products } from '../tables.ts'
import { toSearchTerms } from '../../../db/search-terms.ts'
import { listFields } from './rules.ts'
import { productChanges } from './tables.ts'

type View = (typeof productReviewViews)[number]
type Query = ListQuery<'asked_at' | 'name'> & { view: View; shop_id?: number | undefined }

/** Lists what waits for review, oldest first, with the number of each kind. */
export const listReviews = async (db: Db, query: Query): Promise<ProductReviewList> => {
  const page = await paginate(db, {
    query,
    from,
    id: products.id,
    where: and(isSellers(), isIn[query.view], ...filtersOf(query)),
    sorts: {
      asked_at: ascending(requestedAt),
      name: ascending(sql`lower(${products.name})`),
    },
    load: async (ids) => presentRows(db, await selectReviews(db).where(inArray(products.id, ids))),
  })
  return { ...page, counts: await countViews(db) }
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

const from = sql`${products} join ${shops} on ${shops.id} = ${products.shop_id}
  left join ${productChanges} on ${joined}`

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
  for (const view of views) counted.push(await countRows(db, from, and(isSellers(), isIn[view])))
  const [fresh = 0, changes = 0, changes_requested = 0, rejected = 0] = counted
  return { waiting: fresh + changes, new: fresh, changes, changes_requested, rejected }
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
