import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { as, db, drain, parts } from '../../../test/world.ts'
import { earner } from '../ledger/accounts.ts'
import { adjustEarnings } from '../ledger/events/commissions.ts'
import { runAudit } from './run-audit.ts'

const when = { now: new Date('2026-03-01T12:00:00Z') }
const gift = (uuid: string, amount_minor: number) =>
  adjustEarnings(db, { uuid, owner: earner(7), amount_minor, reason: 'A gift' }, when)
const brokenKeys = async () =>
  (await runAudit(db)).filter(({ holds }) => !holds).map(({ key }) => key)

/** As nobody but a thief with the keys of the database could. */
const behindTheGuards = (statement: string) =>
  db.transaction(async (inside) => {
    await inside.execute(sql`set local session_replication_role = replica`)
    await inside.execute(sql.raw(statement))
  })

afterEach(async () => {
  await behindTheGuards('delete from ledger_entries; delete from ledger_transactions')
  await behindTheGuards('update ledger_accounts set balance_minor = 0')
  expect(await brokenInvariants(db)).toEqual([])
})

test('the books of a market hold, and show what they consist of', async () => {
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

test('each way of cheating the books is noticed', async () => {
  await gift('a', 500)

  await behindTheGuards("update ledger_accounts set balance_minor = 600 where purpose = 'wallet'")
  expect(await brokenKeys()).toEqual(['I2'])
  await behindTheGuards("update ledger_accounts set balance_minor = 500 where purpose = 'wallet'")

  await behindTheGuards("update ledger_entries set amount_minor = 400 where side = 'D'")
  expect(await brokenKeys()).toEqual(['I1'])
})

test('the nightly check remembers what it found', async () => {
  await gift('a', 500)
  await behindTheGuards("update ledger_accounts set balance_minor = 600 where purpose = 'wallet'")

  await parts.jobs.send(db, 'audit-books', null)
  await drain()

  expect(await as('ada')('GET', '/admin/ledger-audit')).toMatchObject({
    data: { holds: false, nightly: { holds: false } },
  })
})

test('an employee without the key sees nothing of the books', async () => {
  expect(await as('bob')('GET', '/admin/ledger-audit')).toMatchObject({ code: 'forbidden' })
})
