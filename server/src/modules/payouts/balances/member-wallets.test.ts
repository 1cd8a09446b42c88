import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db } from '../../../../test/app.ts'
import { users } from '../../../../test/users.ts'
import { earner } from '../../ledger/accounts.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'

/** Members of whom only some have a balance; two of them have the same. */
const addMembers = async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, name, email, password_hash, referral_code)
    select 'member', 'Member ' || n, 'member' || n || '@market.test', 'none', 'M' || n
    from generate_series(1, 6) n returning id`)
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  for (const [at, amount_minor] of [
    [1, 500],
    [3, 900],
    [4, 500],
  ] as const) {
    const gift = { uuid: `gift ${at}`, owner: earner(ids[at] ?? 0), amount_minor, reason: 'A gift' }
    await record(db, postings.earningsAdjusted(gift), { now: clock.now() })
  }
  return ids
}

test('members are listed by balance, those without one by the order in which they joined', async () => {
  const [a, b, c, d, e, f] = await addMembers()
  const list = async (query: string) => {
    const { data } = await as('ada')('GET', `/admin/member-wallet?${query}`)
    expect(data.total).toBe(query.includes('q=') ? 6 : 7)
    return data.rows.map(({ id }: { id: number }) => id)
  }
  const listPages = async (query: string) => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`${query}&per_page=2&page=${page}`)),
    )
    return pages.flat()
  }
  const byBalance = [d, b, e, users.mia.id, a, c, f]

  expect(await list('')).toEqual(byBalance)
  expect(await listPages('sort=available_minor')).toEqual(byBalance)
  expect(await listPages('sort=available_minor&order=asc')).toEqual([
    users.mia.id,
    a,
    c,
    f,
    b,
    e,
    d,
  ])
  expect(await list('sort=debt_minor')).toEqual([users.mia.id, a, b, c, d, e, f])
  expect(await listPages('sort=name&order=desc&q=Member')).toEqual([f, e, d, c, b, a])
})
