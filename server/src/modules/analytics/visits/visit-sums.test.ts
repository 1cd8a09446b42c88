import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { as, clock, db, drain, parts } from '../../../../test/app.ts'
import { storeVisitSums } from './visit-sums.ts'

const ada = as('ada')
const summary = async (days: number) => (await ada('GET', `/admin/visitors?days=${days}`)).data

type Row = {
  ago: number
  visitor: string
  path: string
  source: string
  device: string
  views: number
}

const sources = ['', 'google.com', 'news.example']
const visit = fc.record({
  ago: fc.nat(70),
  visitor: fc.constantFrom('ann', 'ben', 'cid'),
  path: fc.constantFrom('/', '/shop', '/offers', '/product-details/1'),
  source: fc.constantFrom(...sources),
  device: fc.constantFrom('phone', 'tablet', 'computer'),
  views: fc.integer({ min: 1, max: 5 }),
})
const anyVisits = fc.uniqueArray(visit, {
  selector: ({ ago, visitor, path }) => `${ago} ${visitor} ${path}`,
  maxLength: 60,
})

const today = () => clock.now().toISOString().slice(0, 10)

const add = (rows: Row[]) =>
  db.execute(sql`
    insert into visits (day, visitor, path, source, device, views, seen_at)
    select ${today()}::date - ago, visitor, path, source, device, views,
      ${clock.now().toISOString()}::timestamptz - make_interval(days => ago)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v
      (ago int, visitor text, path text, source text, device text, views int)`)

const sumOf = (rows: Row[]) => rows.reduce((sum, { views }) => sum + views, 0)
const byVisitor = (rows: Row[]) => [
  ...Map.groupBy(rows, ({ ago, visitor }) => `${ago} ${visitor}`).values(),
]
const largest = (texts: string[]) => texts.toSorted().at(-1) ?? ''
const totalsOf = (rows: Row[]) => ({ visitors: byVisitor(rows).length, views: sumOf(rows) })

/** The same figures from the rows themselves. */
const expectedOf = (rows: Row[], days: number) => {
  const now = rows.filter(({ ago }) => ago < days)
  const shares = (key: 'source' | 'device') => {
    const visitors = byVisitor(now).map((own) => ({
      name: largest(own.map((row) => row[key])),
      views: sumOf(own),
    }))
    return [...Map.groupBy(visitors, ({ name }) => name)]
      .map(([name, own]) => ({
        [key]: name,
        visitors: own.length,
        views: own.reduce((sum, { views }) => sum + views, 0),
      }))
      .toSorted(
        (one, other) =>
          other.visitors - one.visitors || (String(one[key]) < String(other[key]) ? -1 : 1),
      )
  }
  return {
    now: totalsOf(now),
    before: totalsOf(rows.filter(({ ago }) => ago >= days && ago < 2 * days)),
    today: totalsOf(rows.filter(({ ago }) => ago === 0)),
    sources: shares('source'),
    devices: shares('device'),
    pages: [...Map.groupBy(now, ({ path }) => path)]
      .map(([path, own]) => ({ path, visitors: own.length, views: sumOf(own) }))
      .toSorted((one, other) => other.views - one.views || (one.path < other.path ? -1 : 1)),
  }
}

test('whatever days are stored, statistics equal the visits', async () => {
  await fc.assert(
    fc.asyncProperty(anyVisits, fc.nat(75), async (rows, ago) => {
      await db.execute(sql`delete from visits`)
      await db.execute(sql`delete from visit_sums`)
      await add(rows)
      // Stores the days up to one of them; those after it are read from their visits.
      await storeVisitSums(db, new Date(clock.now().getTime() - (ago - 5) * 86_400_000))
      for (const days of [7, 30]) expect(await summary(days)).toMatchObject(expectedOf(rows, days))
    }),
    { numRuns: 20 },
  )
})

test('a day is stored when it ended a day ago, and deleted with its visits', async () => {
  const visits = [2, 1, 0].map((ago) => ({ ...someVisit, ago }))
  await add(visits)
  const store = async () => {
    await parts.jobs.send(db, 'delete-old-visits', null)
    await drain()
    const { rows } = await db.execute(sql`select distinct day::text from visit_sums order by day`)
    return rows.map(({ day }) => day)
  }
  const first = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10)

  expect(await store()).toEqual([first])
  expect(await summary(7)).toMatchObject(expectedOf(visits, 7))
  clock.move({ days: 1 })
  expect(await store()).toHaveLength(2)
  clock.move({ days: 400 })
  expect(await store()).toEqual([])
})

const someVisit: Row = {
  ago: 0,
  visitor: 'ann',
  path: '/shop',
  source: '',
  device: 'phone',
  views: 2,
}
