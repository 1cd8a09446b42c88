import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import { countRows } from '../../../../test/paying.ts'
import { addMember, enableProgram, sellReferred } from '../../../../test/money/program.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const ada = as('ada')
afterEach(expectValidLedger)

const sold = async () => {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select coalesce(sum(share_minor), 0)::int as paid from commissions where state = 'tracked'`)
  return rows[0]?.paid ?? 0
}
const sellThree = async () => {
  for (const price_minor of [10_000, 3333, 499]) await sellReferred({ price_minor })
}

test('the preview of changed settings equals what they later pay for the same orders', async () => {
  await db.execute(
    sql`update users set sponsor_id = ${await addMember('TOP')} where id = ${users.mia.id}`,
  )
  await enableProgram()
  await sellThree()
  const first = await sold()
  const wanted = { default_bp: 300, level_bps: [150], max_depth: 1, pool_cap_bp: 4000 }

  const { data } = await ada('POST', '/admin/affiliate-settings-preview', wanted)
  expect(data).toMatchObject({
    orders: 3,
    lines: 3,
    is_complete: true,
    before: { paid_minor: first },
  })
  expect(data.before.kept_minor).toBe(1383 - first)
  expect(data.members).toHaveLength(2)
  expect(await countRows('affiliate_versions')).toBe(1)

  await enableProgram(wanted)
  await sellThree()
  expect((await sold()) - first).toBe(data.after.paid_minor)
})

test('a shorter attribution window excludes late orders, and a disabled program excludes all', async () => {
  await enableProgram()
  await sellReferred()
  clock.move({ days: 1 })

  const preview = async (settings: object) =>
    (await ada('POST', '/admin/affiliate-settings-preview', settings)).data.after
  expect(await preview({ enabled: false })).toMatchObject({ paid_minor: 0, unqualified: 1 })
  expect(await preview({ require_package: true })).toMatchObject({ paid_minor: 0, unqualified: 1 })
  expect(await preview({ window_days: 1 })).toMatchObject({ paid_minor: 500, members: 1 })
  expect(await ada('POST', '/admin/affiliate-settings-preview', { hold_days: 1 })).toMatchObject({
    errors: { hold_days: expect.any(String) },
  })
})
