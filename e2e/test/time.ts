import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

const doneWithinMs = 45_000

/*
 * A journey cannot wait a week, and the market that runs as it is delivered has no clock that could
 * be turned: so the owner of the database says that the day has come, past the door, and orders the
 * work that comes by the clock at once. The ledger itself is never touched: its past is fixed.
 */

/** Lets the return period of an order be over, and waits until the market has noticed. */
export const endReturnPeriod = async (orderId: number) => {
  await inRows((rows) =>
    rows.query('update seller_earnings set matures_at = now() where order_id = $1', [orderId]),
  )
  await runJob('mature-earnings')
}

/** The same of what members earned of it. */
export const endHold = async (orderId: number) => {
  await inRows((rows) =>
    rows.query('update commissions set matures_at = now() where order_id = $1', [orderId]),
  )
  await runJob('mature-commissions')
}

/** Lets days pass for one shop: what it earned, where it is paid to, and its packages get older. */
export const letDaysPass = (shop_id: number, days: number) =>
  inRows(async (rows) => {
    const back = `interval '${days} days'`
    const statements = [
      `update seller_earnings set delivered_at = delivered_at - ${back},
        matures_at = matures_at - ${back} where shop_id = $1 and matured_at is null`,
      `update payout_methods set changed_at = changed_at - ${back}
        where owner_type = 'seller' and owner_id = $1`,
      // Those that are over stay where they are: nothing may overlap on the way.
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

const inRows = async (act: (rows: pg.Client) => Promise<unknown>) => {
  const rows = new pg.Client({ connectionString: inject('rows') })
  await rows.connect()
  try {
    await act(rows)
  } finally {
    await rows.end()
  }
}
