import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { as, clock, db, servingDb } from '../../../test/app.ts'
import { earner } from './accounts.ts'
import { getLastStoredEntry, storeLedgerSums } from './day-sums.ts'
import { postings } from './postings.ts'
import { record } from './record.ts'
import { determineCutoff, takeSnapshot } from './snapshots.ts'

const ada = as('ada')
const zones = ['America/St_Johns', 'Asia/Kathmandu', 'UTC'] as const
type Zone = (typeof zones)[number]

/** An expense of the platform so many hours ago. */
const post = async (hours: number) => {
  const now = new Date(clock.now().getTime() - hours * 3_600_000)
  const gift = { uuid: crypto.randomUUID(), owner: earner(7), reason: 'A gift' }
  await record(db, postings.earningsAdjusted({ ...gift, amount_minor: 1 + (hours % 90) }), { now })
}

const takeNight = async () => {
  const cutoff = await determineCutoff(servingDb)
  if (!cutoff) throw new Error('No boundary was found')
  await takeSnapshot(servingDb, cutoff, clock.now())
  await storeLedgerSums(servingDb)
}

const changeZone = async (time_zone: Zone) => {
  const saved = await ada('PUT', '/admin/general-settings', { time_zone })
  expect(saved).toMatchObject({ success: true })
}

/** The same figures from the entries, of the days that begin and end so many days ago. */
const readEntries = async (zone: Zone, first: number, last: number) => {
  const today = sql`(${clock.now().toISOString()}::timestamptz at time zone ${zone})::date`
  const day = sql`(t.effective_at at time zone ${zone})::date`
  const { rows } = await db.execute<Record<'earned' | 'debits' | 'credits', number>>(sql`
    select coalesce(sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end)
        filter (where a.kind in ('income', 'expense')), 0)::int as earned,
      coalesce(sum(e.amount_minor) filter (where e.side = 'D'), 0)::int as debits,
      coalesce(sum(e.amount_minor) filter (where e.side = 'C'), 0)::int as credits
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where ${day} between ${today} - ${first}::int and ${today} - ${last}::int`)
  return rows[0] ?? { earned: 0, debits: 0, credits: 0 }
}

const expectExact = async (zone: Zone) => {
  for (const days of [7, 30]) {
    const { earnings_minor, books } = (await ada('GET', `/admin/dashboard?days=${days}`)).data
    const now = await readEntries(zone, days - 1, 0)
    const before = await readEntries(zone, 2 * days - 1, days)
    expect(earnings_minor).toEqual({ now: now.earned, before: before.earned })
    expect(books).toMatchObject({ debits_minor: now.debits, credits_minor: now.credits })
  }
}

type Step = number | 'night' | Zone
const hours = fc.oneof(fc.nat(50), fc.nat(24 * 62))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: hours },
  { weight: 2, arbitrary: fc.constant<Step>('night') },
  { weight: 1, arbitrary: fc.constantFrom<Step[]>(...zones) },
)

test('whatever is stored, the figures of the dashboard equal the ledger entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      let zone: Zone = 'UTC'
      await changeZone(zone)
      for (const one of [3, 'night' as const, ...steps]) {
        if (typeof one === 'number') await post(one)
        else if (one === 'night') await takeNight()
        else await changeZone((zone = one))
      }
      await expectExact(zone)
    }),
    { numRuns: 12 },
  )
})

test('an entry is stored once, and none is stored in two time zones', async () => {
  await changeZone('UTC')
  await post(1)
  await takeNight()
  const last = await getLastStoredEntry(db)
  expect(last).toBeGreaterThan(0)
  await storeLedgerSums(servingDb)
  expect(await getLastStoredEntry(db)).toBe(last)
  await expectExact('UTC')

  await changeZone('Asia/Kathmandu')
  expect(await getLastStoredEntry(db)).toBe(0)
  await expectExact('Asia/Kathmandu')
  await storeLedgerSums(servingDb)
  expect(await getLastStoredEntry(db)).toBe(last)
  await expectExact('Asia/Kathmandu')
})
