import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { acts } from '../../../test/money/acts.ts'
import { openPlay } from '../../../test/money/open-play.ts'
import { expectStatements } from '../../../test/money/statements.ts'
import { users, db } from '../../../test/app.ts'
import { findLastSnapshot } from '../ledger/snapshots.ts'
import { runAudit } from './run-checks.ts'

const runs = Number(process.env['MONEY_RUNS'] ?? 8)

/**
 * Ledger balances of the two owners that the test tracks: una's wallet, and everything of sam's.
 */
const positions = async () => {
  const { rows } = await db.execute<{ wallet: number; shop: number }>(sql`
    select coalesce(sum(balance_minor) filter (
        where purpose = 'wallet' and owner_id = ${users.una.id}), 0) as wallet,
      coalesce(sum(case kind when 'asset' then -balance_minor else balance_minor end) filter (
        where owner_type = 'seller' and owner_id = ${users.sam.shop_id}), 0) as shop
    from trial_balance`)
  return { wallet: Number(rows[0]?.wallet), shop: Number(rows[0]?.shop) }
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(acts)) },
  { weight: 1, arbitrary: fc.constant('bring') },
)
const step = fc.tuple(act, fc.nat(1000))

test('for any sequence of money operations, the ledger agrees with an independent model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const play = await openPlay()
      for (const [name, n] of steps) {
        const reply = await acts[name]?.(play, n)
        expect(`${name} ${reply?.code ?? ''}`).not.toMatch(/unexpected|busy/)
      }
      const { wallet, shop } = play.model
      expect(await positions()).toEqual({ wallet, shop })
      // Checks all entries, and the entries since the last snapshot.
      for (const night of [undefined, await findLastSnapshot(db)])
        expect((await runAudit(db, night)).filter(({ holds }) => !holds)).toEqual([])
      expect(await brokenInvariants(db)).toEqual([])
      await expectStatements()
    }),
    { numRuns: runs },
  )
}, 3_600_000)
