import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { as, clock, db, drain, jobs, servingDb, users } from '../../../../test/app.ts'
import { advanceOrder } from '../../../../test/ledger.ts'
import { addMember, enableProgram, sellReferred } from '../../../../test/money/program.ts'
import { activatePackage } from '../../../../test/money/purchases.ts'
import { runAudit } from '../../ledger-check/run-checks.ts'
import { compactPackageEarnings } from './package-earnings.ts'

const [ada, mia] = [as('ada'), as('mia')]

beforeEach(async () => {
  const sponsor_id = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${sponsor_id} where id = ${users.mia.id}`)
  await enableProgram({ require_package: true })
  for (const holder_id of [users.mia.id, sponsor_id])
    await activatePackage({ kind: 'affiliate', holder_id, terms: {} })
})

const readEarned = async () => (await mia('GET', '/member-dashboard')).data.package.earned_minor

/** What mia earned with the package, read from the commissions. */
const addUp = async () => {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(c.amount_minor - c.reversed_minor), 0)::bigint as minor
    from line_referrals r join commissions c on c.order_line_id = r.order_line_id
    where r.package_purchase_id = (select id from package_purchases where holder_id = ${users.mia.id})
      and c.member_id = ${users.mia.id} and c.state <> 'void'`)
  return rows[0]?.minor
}

test('a package earns with referred orders until they are canceled or refunded', async () => {
  const [first, second] = [await sellReferred(), await sellReferred()]
  const both = await readEarned()
  expect(both).toBeGreaterThan(0)
  expect(both).toBe(await addUp())

  await ada('POST', '/admin/order-status', { id: first.id, status: 'cancelled', note: 'No' })
  await drain()
  expect(await readEarned()).toBe(both / 2)
  expect(await readEarned()).toBe(await addUp())

  await advanceOrder(second.id, 'delivered')
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from order_lines where order_id = ${second.id}`,
  )
  const lines = [{ order_line_id: rows[0]?.id, quantity: 1 }]
  await ada('POST', '/admin/refund', { order_id: second.id, to: 'wallet', reason: 'Broken', lines })
  await drain()
  expect(await readEarned()).toBe(0)
  expect(await readEarned()).toBe(await addUp())
})

test('after any changes of commissions, a package shows what it earned', async () => {
  for (const seller of ['sam', 'sol'] as const) await sellReferred({ seller })
  const states = ['tracked', 'pending', 'held', 'void', 'unqualified']
  const change = (at: number, set: ReturnType<typeof sql>) =>
    db.execute(sql`update commissions set ${set} where id = (
      select id from commissions order by id limit 1 offset ${at})`)
  const acts = {
    state: (at: number, n: number) => change(at, sql`state = ${states[n % states.length]}`),
    reverse: (at: number, n: number) => change(at, sql`reversed_minor = least(amount_minor, ${n})`),
    hold: (at: number, n: number) => change(at, sql`held_times = ${n}`),
    remove: (at: number) =>
      db.execute(sql`delete from commissions where id = (
        select id from commissions where kind = 'level' order by id limit 1 offset ${at})`),
    merge: () => compactPackageEarnings(servingDb),
  }
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), fc.nat(3), fc.nat(200))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      for (const [act, at, n] of steps) await act(at, n)
      expect(await readEarned()).toBe(await addUp())
    }),
    { numRuns: 12 },
  )
})

test('a commission that changes while the rows are merged is summed once', async () => {
  await sellReferred()
  await sellReferred()
  await db.transaction(async (inside) => {
    await inside.execute(sql`update commissions set reversed_minor = 7`)
    await compactPackageEarnings(servingDb)
  })
  expect(await readEarned()).toBe(await addUp())
  clock.move({ minutes: 1 })
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
  const { rows } = await db.execute(sql`
    select from package_earnings where member_id = ${users.mia.id}`)
  expect(rows).toHaveLength(1)
  expect(await readEarned()).toBe(await addUp())
})

test('the ledger check finds stored earnings of a package that differ from its commissions', async () => {
  await sellReferred()
  await db.execute(sql`delete from package_earnings where member_id = ${users.mia.id}`)
  const broken = (await runAudit(db)).filter(({ holds }) => !holds)
  expect(broken).toMatchObject([{ key: 'I41', broken: [expect.stringContaining('stored 0')] }])
})
