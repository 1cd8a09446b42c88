import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, runJob } from '../../../test/ledger.ts'
import {
  addMember,
  deliverReferred,
  enableProgram,
  sellReferred,
} from '../../../test/money/program.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { rankMembers } from './reports/leaderboard/rank-members.ts'

const [ada, mia] = [as('ada'), as('mia')]
afterEach(expectValidLedger)

const listNotificationTitles = async () =>
  (await mia('GET', '/notification-list')).data.rows
    .filter(({ topic }: { topic: string }) => topic === 'referral')
    .map(({ title }: { title: string }) => title)
    .toReversed()
const mails = () => inbox.filter(({ to }) => to[0] === 'mia@market.test').map((one) => one.subject)

test('a member is notified once of each commission earned, released and reversed', async () => {
  await enableProgram()
  const { id } = await deliverReferred()
  clock.move({ days: 15 })
  await runJob('mature-commissions')
  await runJob('mature-commissions')
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int from order_lines where order_id = ${id}`,
  )
  await ada('POST', '/admin/refund', {
    order_id: id,
    lines: [{ order_line_id: rows[0]?.id, amount_minor: 5000 }],
    to: 'wallet',
    reason: 'A scratch',
  })
  await drain()

  const expected = [
    'You earned $5.00',
    '$5.00 was added to your wallet',
    'A return reduced your earnings by $2.50',
  ]
  expect(await listNotificationTitles()).toEqual(expected)
  expect(mails()).toEqual([
    'You earned $5.00',
    '$5.00 is now available',
    '$2.50 was deducted from your earnings',
  ])
  expect(inbox.find(({ subject }) => subject.includes('earned'))?.text).toContain(
    '/member/earnings',
  )
})

test('commissions under review are announced as such, and sponsors are notified of their share', async () => {
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${users.mia.id} where id = ${top}`)
  await enableProgram({
    fraud: {
      ...(await ada('GET', '/admin/affiliate-settings')).data.fraud,
      quick_order_seconds: 3600,
    },
  })
  const { id } = await sellReferred({ code: 'TOP' })
  await db.execute(sql`insert into fraud_flags (subject_type, subject_id, member_id, order_id, rule, severity, created_at)
    select 'line', id, ${top}, order_id, 'same_ip', 'hold', now() from order_lines where order_id = ${id}`)
  await advanceOrder(id, 'delivered')
  expect(await listNotificationTitles()).toEqual(['$1.71 of your earnings is under review'])

  await deliverReferred({ code: 'TOP' })
  expect(await listNotificationTitles()).toEqual([
    '$1.71 of your earnings is under review',
    'You earned $1.71',
  ])
})

test('a referrer is notified once of a new member, with an abbreviated name', async () => {
  await enableProgram()
  const draft = { name: 'Ned Rasmussen', password: 'a-Mug-for-2026', email: 'ned@other.test' }
  const registered = await as(undefined)('POST', '/register', {
    ...draft,
    password_confirmation: draft.password,
    referral_code: 'MIA',
  })
  expect(registered).toMatchObject({ success: true })
  await runJob('mature-commissions')
  await runJob('mature-commissions')

  expect(await listNotificationTitles()).toEqual(['Ne*** R. signed up with your link'])
  expect(mails()).toEqual(['Ne*** R. signed up with your link'])
})

test('a customer’s referrer is notified when the customer becomes a member, even long after', async () => {
  await enableProgram()
  clock.move({ days: 90 })
  const una = as('una')
  const input = { accept_terms: true, referral_code: 'MIA' }
  expect(await una('POST', '/member-register', input)).toMatchObject({ success: true })
  await runJob('mature-commissions')
  await runJob('mature-commissions')

  expect(await listNotificationTitles()).toEqual(['un*** is now a member'])
  expect(mails()).toEqual(['un*** is now a member'])
  expect((await mia('GET', '/referral-member')).data).toMatchObject({ total: 1 })
})

test('the top members of a month are notified of their rank once it is final', async () => {
  await enableProgram({ leaderboard: { min_orders: 1, min_buyers: 1 } })
  await deliverReferred()
  clock.move({ days: 15 })
  await runJob('mature-commissions')
  await rankMembers(parts)
  expect(
    (await listNotificationTitles()).filter((title: string) => title.includes('number')),
  ).toEqual([])

  clock.move({ days: 60 })
  await rankMembers(parts)
  await rankMembers(parts)
  expect(
    (await listNotificationTitles()).filter((title: string) => title.includes('number')),
  ).toEqual([expect.stringMatching(/^You ranked number 1 in \w+ \d{4}$/)])
})

test('members who opted out get no e-mail or no in-app notification', async () => {
  await enableProgram()
  for (const channel of ['mail', 'app'])
    await mia('POST', '/notification-settings', { topic: 'referral', channel, is_on: false })
  await deliverReferred()
  await drain()

  expect(await listNotificationTitles()).toEqual([])
  expect(mails()).toEqual([])
})
