import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { as, clock, db, drain, parts, servingDb } from '../../../test/app.ts'
import { earner } from '../ledger/accounts.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { type Cutoff, determineCutoff, takeSnapshot } from '../ledger/snapshots.ts'
import { getAudit } from './queries.ts'
import { runAudit } from './run-checks.ts'

const when = { now: new Date('2026-03-01T12:00:00Z') }
const gift = (uuid: string, amount_minor: number) =>
  record(
    db,
    postings.earningsAdjusted({ uuid, owner: earner(7), amount_minor, reason: 'A gift' }),
    when,
  )
const listFailedChecks = async () =>
  (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)

/** Changes the database while its triggers are off, as only an intruder with full access could. */
const behindTheGuards = (statement: string) =>
  db.transaction(async (inside) => {
    await inside.execute(sql`set local session_replication_role = replica`)
    await inside.execute(sql.raw(statement))
  })

const night = async () => {
  await parts.jobs.send(db, 'check-ledger', null)
  await drain()
}
const audit = async (query = '') => (await as('ada')('GET', `/admin/ledger-audit${query}`)).data
const listFailedInResponse = async (query = '') => {
  const { checks }: { checks: { key: string; holds: boolean }[] } = await audit(query)
  return checks.filter(({ holds }) => !holds).map(({ key }) => key)
}

afterEach(async () => {
  await behindTheGuards('delete from ledger_snapshot_balances; delete from ledger_snapshots')
  await behindTheGuards('delete from ledger_entries; delete from ledger_transactions')
  await behindTheGuards('update ledger_accounts set balance_minor = 0')
  expect(await brokenInvariants(db)).toEqual([])
})

test('the ledger of a marketplace is balanced, and shows its trial balance', async () => {
  await gift('a', 500)

  expect(await as('ada')('GET', '/admin/ledger-audit')).toMatchObject({
    success: true,
    data: {
      holds: true,
      transactions: 1,
      debits_minor: 500,
      credits_minor: 500,
      trial_balance: [
        { code: 2100, purpose: 'wallet', kind: 'liability', balance_minor: 500, owners: 1 },
        { code: 5000, purpose: 'exp_affiliate', detail: 'bonus', balance_minor: 500 },
      ],
      nightly: null,
    },
  })
  expect(await as('ada')('GET', '/admin/ledger-list?owner_type=user&q=adjust')).toMatchObject({
    data: { total: 1, rows: [{ event_key: 'adjust:a', side: 'C', amount_minor: 500 }] },
  })
})

test('each kind of tampering with the ledger is detected', async () => {
  await gift('a', 500)

  await behindTheGuards("update ledger_accounts set balance_minor = 600 where purpose = 'wallet'")
  expect(await listFailedChecks()).toEqual(['I2'])
  await behindTheGuards("update ledger_accounts set balance_minor = 500 where purpose = 'wallet'")

  await behindTheGuards("update ledger_entries set amount_minor = 400 where side = 'D'")
  expect(await listFailedChecks()).toEqual(['I1'])
})

test('the nightly check stores its findings', async () => {
  await gift('a', 500)
  await behindTheGuards("update ledger_accounts set balance_minor = 600 where purpose = 'wallet'")

  await night()

  expect(await as('ada')('GET', '/admin/ledger-audit')).toMatchObject({
    data: { holds: false, nightly: { holds: false } },
  })
})

test('where checks take longer than a call may, it has the results of the last night', async () => {
  await gift('a', 500)
  await expect(getAudit(db, when, 1)).rejects.toMatchObject({ code: 'busy' })
  await behindTheGuards("update ledger_accounts set balance_minor = 600 where purpose = 'wallet'")
  await night()
  await behindTheGuards("update ledger_accounts set balance_minor = 500 where purpose = 'wallet'")

  const stored = await getAudit(db, when, 1)

  expect(stored).toMatchObject({ is_stored: true, holds: false, nightly: { holds: false } })
  expect(stored.checked_at).toBe(stored.nightly?.checked_at)
  expect(stored.checks.filter(({ holds }) => !holds)).toEqual([
    {
      key: 'I2',
      title: expect.any(String),
      holds: false,
      broken: [expect.stringContaining('600')],
    },
  ])
  expect(await audit()).toMatchObject({ is_stored: false, holds: true })
})

test('an employee without the permission sees no ledger data', async () => {
  expect(await as('bob')('GET', '/admin/ledger-audit')).toMatchObject({ code: 'forbidden' })
})

test('account balances are stored in a nightly snapshot, and later sums start from it', async () => {
  await gift('a', 500)
  await gift('b', 200)
  await night()
  const [stored] = (await db.execute(sql`select * from ledger_snapshots`)).rows
  expect(stored).toMatchObject({ transactions: 2, debits_minor: 700, credits_minor: 700 })

  await gift('c', 50)
  const since = await audit()
  expect(since).toMatchObject({
    holds: true,
    transactions: 3,
    debits_minor: 750,
    counted_from: expect.any(String),
  })
  const { counted_from, ...whole } = await audit('?whole=true')
  expect(counted_from).toBeNull()
  expect(whole.trial_balance).toEqual(since.trial_balance)
  expect(whole).toMatchObject({ holds: true, transactions: 3, debits_minor: 750 })
})

test('the next nightly run only adds new entries, and a run without entries adds nothing', async () => {
  await gift('a', 500)
  await night()
  clock.move({ days: 1 })
  await record(
    db,
    postings.earningsAdjusted({ uuid: 'x', owner: earner(8), amount_minor: 30, reason: 'A gift' }),
    when,
  )
  await night()
  clock.move({ days: 1 })
  await night()

  const { rows } = await db.execute(sql`
    select b.snapshot_id as night, a.purpose, a.owner_id, b.debits_minor, b.credits_minor
    from ledger_snapshot_balances b join ledger_accounts a on a.id = b.account_id
    order by b.snapshot_id, a.purpose, a.owner_id`)
  expect(rows).toEqual([
    { night: 1, purpose: 'exp_affiliate', owner_id: 0, debits_minor: 500, credits_minor: 0 },
    { night: 1, purpose: 'wallet', owner_id: 7, debits_minor: 0, credits_minor: 500 },
    { night: 2, purpose: 'exp_affiliate', owner_id: 0, debits_minor: 530, credits_minor: 0 },
    { night: 2, purpose: 'wallet', owner_id: 8, debits_minor: 0, credits_minor: 30 },
  ])
  expect(await listFailedChecks()).toEqual([])
  expect(await listFailedInResponse()).toEqual([])
})

test('a tampered snapshot is detected by the next run, and no longer used', async () => {
  await gift('a', 500)
  await night()

  // Changes an old entry and its counterpart: only the stored snapshot still has the true balance.
  await behindTheGuards('update ledger_entries set amount_minor = 400')
  await behindTheGuards("update ledger_accounts set balance_minor = 400 where purpose = 'wallet'")
  expect(await listFailedInResponse()).toEqual(['I2'])
  await night()
  expect(await audit()).toMatchObject({
    holds: false,
    counted_from: null,
    nightly: { holds: false },
  })
  expect(await listFailedInResponse()).toEqual(['I16'])
  expect(await listFailedChecks()).toEqual(['I16'])
})

test('tampering with a stored snapshot is detected, also by the incremental check', async () => {
  await gift('a', 500)
  await night()

  await behindTheGuards('update ledger_snapshot_balances set debits_minor = debits_minor + 1')

  expect(await listFailedInResponse()).toContain('I16')
  expect(await listFailedChecks()).toEqual(['I16'])
  await expect(db.execute(sql`delete from ledger_snapshots`)).rejects.toThrow()
})

test('the cutoff waits for open transactions, so that no pending entry is missed', async () => {
  await gift('a', 500)
  let drawn: Cutoff | undefined
  await servingDb.transaction(async (slow) => {
    const late = { uuid: 'late', owner: earner(7), amount_minor: 5, reason: 'A gift' }
    await record(slow, postings.earningsAdjusted(late), when)
    const drawing = determineCutoff(servingDb).then((found) => (drawn = found))
    await new Promise((done) => setTimeout(done, 150))
    expect(drawn).toBeUndefined()
    void drawing
  })
  const found = await determineCutoff(servingDb)
  if (!found) throw new Error('No line could be drawn')
  const { rows } = await db.execute(sql`select max(id) as last from ledger_entries`)
  expect(found.entry_id).toBe(rows[0]?.['last'])
  await takeSnapshot(servingDb, found, when.now)
  await takeSnapshot(servingDb, found, when.now)
  expect((await db.execute(sql`select 1 from ledger_snapshots`)).rows).toHaveLength(1)
})

test('entries are sorted by time, from both ends, and are counted on every page', async () => {
  const at = (day: number) => ({ now: new Date(Date.UTC(2026, 2, day)) })
  for (const day of [3, 1, 2, 2]) {
    const present = {
      uuid: crypto.randomUUID(),
      owner: earner(day),
      amount_minor: day,
      reason: 'A gift',
    }
    await record(db, postings.earningsAdjusted(present), at(day))
  }
  const ask = async (query: string) => (await as('ada')('GET', `/admin/ledger-list?${query}`)).data
  const idsOf = async (query: string): Promise<number[]> =>
    (await ask(query)).rows.map(({ id }: { id: number }) => id)
  const [newest, oldest] = [await idsOf('order=desc'), await idsOf('order=asc')]

  const rows: { effective_at: string; id: number }[] = (await ask('order=asc')).rows
  const sorted = rows.toSorted(
    (one, other) => one.effective_at.localeCompare(other.effective_at) || one.id - other.id,
  )
  expect(rows).toEqual(sorted)
  expect(newest).toEqual(oldest.toReversed())
  for (const page of [1, 2, 3])
    expect(await idsOf(`order=desc&per_page=3&page=${page}`)).toEqual(
      newest.slice(page * 3 - 3, page * 3),
    )
  expect(await ask('per_page=3&page=9')).toMatchObject({ total: 8, rows: [] })
  expect(await ask('purpose=wallet&owner_id=2')).toMatchObject({
    total: 2,
    rows: [{ amount_minor: 2 }, { amount_minor: 2 }],
  })
  expect(await ask('q=adjust%25')).toMatchObject({ total: 0 })
  expect(await ask('purpose=nothing')).toMatchObject({ total: 0, rows: [] })
})
