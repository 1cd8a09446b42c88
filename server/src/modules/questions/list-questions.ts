import type { api, Data, Input, QuestionRow, ReviewStatus } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toLikePattern } from '../../db/conditions/like.ts'
import { paginate } from '../../db/paginate.ts'
import { descending } from '../../db/sorts.ts'
import { notFound } from '../../http/failure.ts'
import { users } from '../accounts/public.ts'
import { shopName } from '../catalog/availability/platform.ts'
import { products } from '../catalog/public.ts'
import { getPicturesById } from '../media/queries.ts'
import { formatAuthor } from '../reviews/rules.ts'
import { shops } from '../shops/public.ts'
import { selectAnswers } from './list-published.ts'
import { questions } from './tables.ts'

/** Whose products: of a shop, of the platform, or of all. */
export type Scope = { shop_id: number | null } | 'everything'

type Query = Input<typeof api.admin.question.list>
type Listed = Data<typeof api.admin.question.list>

/** Returns a page of questions in scope, and the number in each status. */
export const listQuestions = async (db: Db, scope: Scope, query: Query): Promise<Listed> => {
  const { status, q, product_id, answered } = query
  const every = and(
    scopeFilter(scope),
    product_id ? eq(questions.product_id, product_id) : undefined,
    answered === undefined ? undefined : sql`${hasShopAnswer} = ${answered}`,
    q ? contains(toLikePattern(q)) : undefined,
  )
  const countOf = (one: ReviewStatus) => db.$count(questions, and(every, hasStatus(one)))
  const counts = {
    pending: await countOf('pending'),
    published: await countOf('published'),
    rejected: await countOf('rejected'),
  }
  const where = and(every, status ? hasStatus(status) : undefined)
  const page = await paginate(db, {
    query,
    from: questions,
    id: questions.id,
    where,
    sorts: { created_at: descending(questions.created_at) },
    total: status ? counts[status] : await db.$count(questions, every),
    load: async (ids) => dress(db, await joined(db).where(inArray(questions.id, ids)), scope),
  })
  return { ...page, counts }
}

export const getQuestion = async (db: Db, scope: Scope, id: number): Promise<QuestionRow> => {
  const rows = await joined(db).where(and(eq(questions.id, id), scopeFilter(scope)))
  const [row] = await dress(db, rows, scope)
  if (!row) throw notFound(m.question_missing)
  return row
}

export const isOfScope = (scope: Scope) =>
  scope === 'everything'
    ? undefined
    : sql`${products.shop_id} is not distinct from ${scope.shop_id}`

/** Shops see questions that staff have published. */
const scopeFilter = (scope: Scope) =>
  scope === 'everything'
    ? undefined
    : sql`(${questions.status} = 'published' and ${questions.product_id} in
        (select ${products.id} from ${products} where ${isOfScope(scope)}))`

/** A question waits for staff as long as one of its answers does. */
const hasStatus = (status: ReviewStatus) =>
  status === 'pending'
    ? or(eq(questions.status, status), hasPendingAnswer)
    : eq(questions.status, status)

const hasPendingAnswer = sql`exists (select from question_answers a
  where a.question_id = ${questions.id} and a.status = 'pending')`

const hasShopAnswer = sql`exists (select from question_answers a
  where a.question_id = ${questions.id} and a.is_shop)`

/** Searches the question and the product; each condition has its own index. */
const contains = (like: string) =>
  sql`${questions.id} in (select id from questions where text ilike ${like}
    union all select q.id from products p join questions q on q.product_id = p.id
      where p.name ilike ${like})`

const joined = (db: Db) =>
  db
    .select({
      id: questions.id,
      text: questions.text,
      author: users.name,
      created_at: questions.created_at,
      status: questions.status,
      reason: questions.reason,
      product_id: products.id,
      product_name: products.name,
      product_slug: products.slug,
      thumbnail: products.thumbnail,
      shop_id: products.shop_id,
      shop_name: shopName,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.user_id))
    .innerJoin(products, eq(products.id, questions.product_id))
    .leftJoin(shops, eq(shops.id, products.shop_id))

/** Adds answers and pictures. Shops see public names, and published answers only. */
const dress = async (
  db: Db,
  rows: Awaited<ReturnType<typeof joined>>,
  scope: Scope,
): Promise<QuestionRow[]> => {
  const isStaff = scope === 'everything'
  const answers = await selectAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const pictures = await getPicturesById(
    db,
    rows.flatMap(({ thumbnail }) => thumbnail ?? []),
  )
  return rows.map(({ thumbnail, author, ...row }) => ({
    ...row,
    author: isStaff ? author : formatAuthor(author),
    product_picture: pictures.get(thumbnail ?? 0) ?? null,
    answers: answers.filter(
      ({ question_id, status }) => question_id === row.id && (isStaff || status === 'published'),
    ),
  }))
}
