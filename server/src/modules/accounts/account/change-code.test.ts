import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import {
  addMember,
  commissionRows,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]
const change = (code: string) => mia('POST', '/referral-code', { code })
const show = async () => (await mia('GET', '/referral-code')).data

afterEach(expectValidLedger)

test('a member changes the referral code, and links with the old code count for another six months', async () => {
  await enableProgram()
  expect(await change(' lampmia ')).toMatchObject({
    data: { code: 'LAMPMIA', aliases: [{ code: 'MIA' }] },
  })
  const direct = { member_id: users.mia.id, state: 'tracked', amount: 500 }
  await sellReferred({ code: 'MIA' })
  await sellReferred({ code: 'lampmia' })
  expect(await commissionRows()).toMatchObject([direct, direct])

  // Users who register with the old code are still referred by the member.
  const draft = {
    name: 'Ned',
    password: 'a-Mug-for-2026',
    password_confirmation: 'a-Mug-for-2026',
    referral_code: 'mia',
  }
  await as(undefined)('POST', '/register', { ...draft, email: 'ned@other.test' })
  const { rows } = await db.execute(sql`select sponsor_id::int from users where name = 'Ned'`)
  expect(rows).toEqual([{ sponsor_id: users.mia.id }])
  expect(await ada('GET', '/admin/member-list?q=mia')).toMatchObject({ data: { total: 1 } })

  clock.move({ days: 181 })
  expect((await show()).aliases).toEqual([])
  await sellReferred({ code: 'MIA' })
  expect(await commissionRows()).toHaveLength(2)
  const late = await as(undefined)('POST', '/register', { ...draft, email: 'late@other.test' })
  expect(late).toMatchObject({ code: 'invalid', errors: { referral_code: expect.any(String) } })
})

test.each([
  ['abc', 'Use 4 to 16 letters and digits'],
  ['A'.repeat(17), 'Use 4 to 16 letters and digits'],
  ['LAMP SHOP', 'Use 4 to 16 letters and digits'],
  ["MIA'; DROP TABLE users", 'Use 4 to 16 letters and digits'],
  ['Support', 'This code is reserved'],
  ['emporia24', 'This code is reserved'],
  ['taken', 'This code is taken'],
])('the referral code %s is rejected', async (code, text) => {
  await addMember('TAKEN')
  const reply = await change(code)
  expect(reply).toMatchObject({ code: 'invalid' })
  expect(reply.errors.code).toContain(text)
  expect(await show()).toEqual({ code: 'MIA', aliases: [], next_change_at: null })
})

test('a code can be changed once a month, and a member can reclaim their own former code', async () => {
  await change('FIRST')
  expect(await change('first')).toMatchObject({ message: 'This is already your code' })
  const soon = await change('SECOND')
  expect(soon).toMatchObject({ code: 'conflict' })
  expect(soon.message).toMatch(/You can change it again on [A-Z][a-z]+ \d{1,2}, \d{4}/)
  clock.move({ days: 31 })
  await change('SECOND')
  clock.move({ days: 31 })
  expect(await change('FIRST')).toMatchObject({
    data: { code: 'FIRST', aliases: [{ code: 'SECOND' }, { code: 'MIA' }] },
  })
})

test('a code that another member used recently is rejected, even for concurrent requests', async () => {
  await change('FIRST')
  const hash = createHash('sha256').update('other').digest('hex')
  await db.execute(sql`insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
    values (${await addMember('OTHER')}, ${hash}, '2100-01-01', '2100-01-01')`)
  const newcomer = as({ token: 'other' })
  const taken = await newcomer('POST', '/referral-code', { code: 'MIAS' })
  expect(taken).toMatchObject({ success: true })
  clock.move({ days: 31 })
  expect(await newcomer('POST', '/referral-code', { code: 'FIRST' })).toMatchObject({
    code: 'invalid',
  })
  const both = await Promise.all([
    change('BOTH'),
    newcomer('POST', '/referral-code', { code: 'BOTH' }),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await as('sam')('GET', '/referral-code')).toMatchObject({ code: 'forbidden' })
})
