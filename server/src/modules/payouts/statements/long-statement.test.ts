import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db, send } from '../../../../test/app.ts'
import { endow } from '../../../../test/earnings.ts'

/** Repeats the first adjustment of mia, so that the statement has `count` lines more. */
const repeatAdjustment = (count: number) =>
  db.execute(sql`
    with first as (select min(transaction_id) as id from ledger_entries),
    added as (
      insert into ledger_transactions (event_key, payload_hash, event_type, reason, effective_at, ref_type, ref_id)
      select 'again:' || n, payload_hash, event_type, reason, effective_at + n * interval '1 second', ref_type, ref_id
      from ledger_transactions, generate_series(1, ${count}::int) n
      where id = (select id from first) returning id)
    insert into ledger_entries (transaction_id, account_id, side, amount_minor, currency, order_id)
    select added.id, e.account_id, e.side, e.amount_minor, e.currency, e.order_id
    from added, ledger_entries e where e.transaction_id = (select id from first)`)

const file = (format: string) => send('mia', 'GET', `/statement-file?format=${format}`)

test('a statement of any length is complete as CSV, and up to 2,000 lines as PDF', async () => {
  await endow('mia', 100)
  await repeatAdjustment(2000)

  const [, opening, ...lines] = (await file('csv')).body.trim().split('\r\n')
  const closing = lines.pop()
  expect(opening).toContain(',0.00,')
  expect(lines).toHaveLength(2001)
  expect(lines.map((line) => line.split(',').at(-3))).toEqual(
    Array.from({ length: 2001 }, (_, at) => `${at + 1}.00`),
  )
  expect(closing).toContain(',2001.00,')

  expect((await file('pdf')).json()).toMatchObject({
    code: 'invalid',
    errors: { format: /^A PDF can have up to 2,000 lines/ },
  })
  expect(await as('mia')('GET', '/billing-history')).toMatchObject({ data: { total: 2001 } })
})
