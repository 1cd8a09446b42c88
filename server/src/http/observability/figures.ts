import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'

import { countStatements } from '../../db/statement-cache.ts'
import { withTimeout } from '../../db/with-timeout.ts'
import type { AppContext } from '../../context.ts'
import { tallied } from '../../adapters/counters.ts'

type Row = {
  outbox_waiting: number
  outbox_lag: number
  orders: number
  violations: number
  checked_at: number
}

const answerMs = 500

// All processes read the same values: aggregate them by maximum, not by sum.
const select = sql`
  select * from (
    select count(*)::int as outbox_waiting,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float as outbox_lag
    from (
      select start_after as due_at from pgboss.job where state < 'active' and start_after <= now()
      union all select due_at from outbox where due_at <= now()
    ) as waiting
  ) as outbox cross join (
    select count(*)::int as orders from orders where placed_at > now() - interval '1 hour'
  ) as hour left join lateral (
    select jsonb_array_length(broken) as violations,
      extract(epoch from checked_at)::float as checked_at
    from audit_runs order by checked_at desc limit 1
  ) as books on true`

const names = {
  outbox_waiting: ['outbox_waiting', 'Jobs that could be done now and wait'],
  outbox_lag: ['outbox_lag_seconds', 'How long the oldest of them has waited'],
  orders: ['orders_last_hour', 'Orders placed within the last hour'],
  violations: ['ledger_violations', 'Promises of the books that the last check found broken'],
  checked_at: ['ledger_checked_timestamp_seconds', 'When the books were last checked'],
} as const

/** Registers the metrics that come from the database, read by one query per scrape. */
export const showFigures = (registry: Registry, { db, hold }: Pick<AppContext, 'db' | 'hold'>) => {
  const gaugeOf = ([name, help]: readonly [string, string]) =>
    new Gauge({ name, help, registers: [registry] })
  const gauges = Object.entries(names).map(
    ([key, texts]) => [key as keyof Row, gaugeOf(texts)] as const,
  )
  const up = gaugeOf(['db_up', 'Whether the database answers'])
  const held = gaugeOf([
    'held',
    'Whether this installation is held and does nothing outside itself',
  ])
  countOn(registry, {
    name: 'oversell_prevented_total',
    help: 'Orders refused because another order took the last units',
    read: () => tallied('oversell_prevented'),
  })
  countOn(registry, {
    name: 'db_statements_total',
    help: 'Statements that were sent to the database',
    read: countStatements,
  })

  return async () => {
    const found = await withTimeout(answerMs, db.execute<Row>(select))
    const row = found?.rows[0]
    up.set(row ? 1 : 0)
    held.set(hold.isHeld() ? 1 : 0)
    for (const [key, gauge] of gauges) gauge.set(row?.[key] ?? 0)
  }
}

type Counted = { name: string; help: string; read: () => number }

/** Registers a counter whose value is maintained elsewhere in this process. */
const countOn = (registry: Registry, { name, help, read }: Counted) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
