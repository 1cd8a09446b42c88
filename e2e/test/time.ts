import { setTimeout as sleep } from 'node:timers/promises'

import { inRows } from './rows.ts'

const doneWithinMs = 300_000

/*
 * A journey cannot wait a week, and the server runs as delivered, without a clock that tests can
 * move: these helpers move dates in the database, as its owner, and run the scheduled jobs at once.
 * The ledger is never changed: it is immutable.
 */

/** Ends the return period of an order and waits until its earnings are released. */
export const endReturnPeriod = async (orderId: number) => {
  await inRows((rows) =>
    rows.query('update seller_earnings set matures_at = now() where order_id = $1', [orderId]),
  )
  await runJob('mature-earnings')
}

/** Does the same for the member commissions of the order. */
export const endHold = async (orderId: number) => {
  await inRows((rows) =>
    rows.query('update commissions set matures_at = now() where order_id = $1', [orderId]),
  )
  await runJob('mature-commissions')
}

/** Lets days pass for one shop: its earnings, its payout methods and its packages become older. */
export const letDaysPass = (shop_id: number, days: number) =>
  inRows(async (rows) => {
    const back = `interval '${days} days'`
    const statements = [
      `update seller_earnings set delivered_at = delivered_at - ${back},
        matures_at = matures_at - ${back} where shop_id = $1 and matured_at is null`,
      `update payout_methods set changed_at = changed_at - ${back}
        where owner_type = 'seller' and owner_id = $1`,
      // Expired packages stay where they are: periods must not overlap while they move.
      `update package_purchases set paid_at = paid_at - ${back}, starts_at = starts_at - ${back},
        ends_at = ends_at - ${back} where shop_id = $1 and state in ('active', 'grace')`,
    ]
    for (const statement of statements) await rows.query(statement, [shop_id])
  })

/** Has a kind of work done now that comes by the clock, and waits until it is. */
export const runJob = (kind: 'mature-earnings' | 'mature-commissions' | 'update-packages') =>
  inRows(async (rows) => {
    const { rows: ordered } = await rows.query<{ id: string }>(
      `insert into pgboss.job (name, policy, singleton_key)
      select name, policy, gen_random_uuid()::text from pgboss.queue where name = $1 returning id`,
      [kind],
    )
    const state = 'select state from pgboss.job where name = $1 and id = $2'
    const deadline = Date.now() + doneWithinMs
    while (Date.now() < deadline) {
      const found = await rows.query<{ state: string }>(state, [kind, ordered[0]?.id])
      if (found.rows[0]?.state === 'completed') return
      await sleep(250)
    }
    throw new Error(`${kind} was not done within ${doneWithinMs / 1000} s`)
  })
