import fc from 'fast-check'
import { expect, test } from 'vitest'

import { earners, endow, type EarnerName, getEarnerPaths } from '../../../test/earnings.ts'
import { as, clock, db, servingDb } from '../../../test/app.ts'
import { storeAccountSums } from './account-sums.ts'
import { postings } from './postings.ts'
import { record } from './record.ts'
import { determineCutoff, takeSnapshot } from './snapshots.ts'

const takeNight = async () => {
  const cutoff = await determineCutoff(servingDb)
  if (!cutoff) throw new Error('No boundary was found')
  await takeSnapshot(servingDb, cutoff, clock.now())
  await storeAccountSums(servingDb)
}

const amount = 100
let withdrawals = 1_000_000

/** The postings of a withdrawal that was paid, released, or returned by the bank. */
const withdraw = async (who: EarnerName, end: 'paid' | 'released' | 'returned') => {
  withdrawals += 1
  const at = { now: clock.now() }
  const withdrawal = { withdrawal_id: withdrawals, owner: earners[who], amount_minor: amount }
  await record(db, postings.withdrawalRequested(withdrawal), at)
  if (end === 'released') return record(db, postings.withdrawalReleased(withdrawal), at)
  const paid = { ...withdrawal, fee_minor: 10, taxes: [] }
  await record(db, postings.withdrawalPaid(paid), at)
  if (end === 'returned') await record(db, postings.withdrawalReturned(paid), at)
}

const act = {
  gift: (who: EarnerName) => endow(who, amount),
  paid: (who: EarnerName) => withdraw(who, 'paid'),
  released: (who: EarnerName) => withdraw(who, 'released'),
  returned: (who: EarnerName) => withdraw(who, 'returned'),
  night: takeNight,
}
type Step = keyof typeof act

const readLifetime = async (who: EarnerName) =>
  (await as(who)('GET', getEarnerPaths(who).wallet)).data.lifetime

const who = fc.constantFrom<EarnerName[]>('mia', 'sam')
const step = fc.constantFrom<Step[]>('gift', 'gift', 'paid', 'released', 'returned', 'night')

test('whatever is stored, a wallet shows all that its owner earned and withdrew', async () => {
  const earned = { mia: 0, sam: 0, sol: 0 }
  const withdrawn = { mia: 0, sam: 0, sol: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, who), { maxLength: 12 }), async (steps) => {
      for (const [name, owner] of steps) {
        if (name !== 'gift' && earned[owner] === withdrawn[owner]) continue
        await act[name](owner)
        if (name === 'gift') earned[owner] += amount
        if (name === 'paid') withdrawn[owner] += amount
      }
      for (const owner of ['mia', 'sam'] as const)
        expect(await readLifetime(owner)).toEqual({
          earned_minor: earned[owner],
          reversed_minor: 0,
          withdrawn_minor: withdrawn[owner],
        })
    }),
    // Shrinking would continue with the entries of the failed run.
    { numRuns: 12, endOnFailure: true },
  )
})

test('an entry is added to a sum once', async () => {
  await endow('sam', amount)
  const before = await readLifetime('sam')
  await takeNight()
  await storeAccountSums(servingDb)
  await takeNight()
  expect(await readLifetime('sam')).toEqual(before)
})
