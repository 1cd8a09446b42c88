import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '../../test/app.ts'
import { countBy, countSomeBy, countTabs, sumAmount, totalOf } from './count-by.ts'
import { countRows, paginate, paginateIds } from './paginate.ts'
import { ascending, descending } from './sorts.ts'

const items = [
  { id: 1, name: 'b', rank: 2, state: 'open' },
  { id: 2, name: 'a', rank: null, state: 'open' },
  { id: 3, name: 'b', rank: 1, state: 'closed' },
  { id: 4, name: 'c', rank: null, state: 'closed' },
  { id: 5, name: 'a', rank: 3, state: 'open' },
]
const from = sql`json_to_recordset(${JSON.stringify(items)})
  as items(id bigint, name text, rank int, state text)`
const sorts = {
  newest: descending(sql`id`),
  name: ascending(sql`name`),
  rank: descending(sql`rank`, { nullsLast: true }),
}
type Query = {
  page?: number
  per_page?: number
  sort?: keyof typeof sorts
  order?: 'asc' | 'desc'
}

const list = (query: Query, where = sql`true`) => {
  const loaded: number[][] = []
  const load = async (ids: number[]) => {
    loaded.push(ids)
    return items.filter(({ id }) => ids.includes(id))
  }
  const params = { from, id: sql`id`, where, sorts, load }
  return paginate(db, { ...params, query: { page: 1, per_page: 10, ...query } }).then(
    ({ rows, ...page }) => ({ ids: rows.map(({ id }) => id), ...page, loaded }),
  )
}

test('a list has the order of its first sort option, and that of the query', async () => {
  expect((await list({})).ids).toEqual([5, 4, 3, 2, 1])
  expect((await list({ order: 'asc' })).ids).toEqual([1, 2, 3, 4, 5])
  expect((await list({ sort: 'rank' })).ids).toEqual([5, 1, 3, 4, 2])
})

test('rows with equal values are sorted by id, in the direction of the sort', async () => {
  expect((await list({ sort: 'name' })).ids).toEqual([2, 5, 1, 3, 4])
  expect((await list({ sort: 'name', order: 'desc' })).ids).toEqual([4, 3, 1, 5, 2])
})

test.each(['newest', 'name', 'rank'] as const)(
  'the pages of a list sorted by %s add up to the whole list, in both orders',
  async (sort) => {
    for (const order of ['asc', 'desc'] as const)
      for (const per_page of [1, 2, 3, 4])
        expect(await listPages({ sort, order, per_page })).toEqual(
          (await list({ sort, order })).ids,
        )
  },
)

const listPages = async (query: Query & { per_page: number }) => {
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(items.length / query.per_page); page++)
    ids.push(...(await list({ ...query, page })).ids)
  return ids
}

test('only the rows of the page are loaded, and none behind the last page', async () => {
  expect(await list({ per_page: 2, page: 2 })).toEqual({
    ids: [3, 2],
    total: 5,
    page: 2,
    per_page: 2,
    loaded: [[3, 2]],
  })
  expect(await list({ page: 2 })).toMatchObject({ ids: [], total: 5, loaded: [] })
  expect(await list({}, sql`false`)).toMatchObject({ ids: [], total: 0, loaded: [] })
})

test('a list counts up to 10,000 rows, and reads the pages beyond', async () => {
  const listUpTo = async (rows: number, page: number) =>
    paginateIds(db, {
      query: { page, per_page: 100 },
      from: sql`generate_series(1, ${rows}::int) as series (id)`,
      id: sql`id`,
      where: undefined,
      sorts: { oldest: ascending(sql`id`) },
    })

  expect(await listUpTo(10_000, 1)).toMatchObject({ total: 10_000 })
  expect(await listUpTo(10_000, 1)).not.toHaveProperty('total_is_capped')
  const page = await listUpTo(10_250, 103)
  expect(page).toMatchObject({ total: 10_000, total_is_capped: true })
  expect(page.ids).toEqual(Array.from({ length: 50 }, (_, at) => 10_201 + at))
  expect((await listUpTo(10_250, 104)).ids).toEqual([])
})

test('a condition limits the rows and their number', async () => {
  expect(await list({}, sql`state = 'open'`)).toMatchObject({ ids: [5, 2, 1], total: 3 })
  expect(await countRows(db, from, sql`state = 'closed'`)).toBe(2)
})

test('rows are counted by value, and a value without rows counts 0', async () => {
  const values = ['open', 'closed', 'lost'] as const
  const counts = await countBy(db, { from, where: sql`id > 1`, column: sql`state`, values })

  expect(counts).toEqual({ open: 2, closed: 2, lost: 0 })
  expect(totalOf(counts, undefined)).toBe(4)
  expect(totalOf(counts, 'closed')).toBe(2)
})

test('a value is counted up to 10,000 rows', async () => {
  const rows = sql`(select n % 3 as value from generate_series(1, 30_300) as n) as series`
  const params = { from: rows, where: sql`value < 2`, column: sql`value::text` }
  const values = ['0', '1', '2'] as const

  expect(await countSomeBy(db, { ...params, values })).toEqual({ 0: 10_000, 1: 10_000, 2: 0 })
})

test('the rows of a list are known from the counts of its tabs, unless a count was capped', async () => {
  const rows = sql`(select case when n > 12 then '1' else '0' end as value
    from generate_series(1, 10_012) as n) as series`
  const params = { from: rows, where: undefined, column: sql`value`, values: ['0', '1'] as const }
  const totalOfTab = async (isCapped: boolean, value?: '0' | '1') =>
    (await countTabs(db, { ...params, isCapped, value })).total

  expect(await countTabs(db, { ...params, isCapped: false, value: undefined })).toEqual({
    counts: { 0: 12, 1: 10_000 },
    total: 10_012,
  })
  expect(await totalOfTab(true)).toBeUndefined()
  expect(await totalOfTab(true, '1')).toBeUndefined()
  expect(await totalOfTab(true, '0')).toBe(12)
  expect(await totalOfTab(false, '1')).toBe(10_000)
})

test('an amount is summed over the rows that meet a condition, without rows to 0', async () => {
  expect(await sumAmount(db, { from, where: sql`state = 'open'`, amount: sql`rank` })).toBe(5)
  expect(await sumAmount(db, { from, where: sql`state = 'lost'`, amount: sql`rank` })).toBe(0)
})
