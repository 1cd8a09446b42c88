import { permissions } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { bound, decide, grantBob, hire } from '../../../test/approving.ts'
import { advanceOrder, expectValidLedger, sell } from '../../../test/ledger.ts'
import { getBalance, fillWallet } from '../../../test/paying.ts'
import { newLogin } from '../../../test/spec/reach/people.ts'
import { as, users, clock, db, drain, jobs } from '../../../test/app.ts'

const [ada, bob] = [as('ada'), as('bob')]
const miaWallet = () => getBalance('wallet', users.mia.id)

afterEach(expectValidLedger)

const bonus = (amount_minor: number, who = bob, more: object = {}) =>
  who('POST', '/admin/affiliate-adjustment', {
    id: users.mia.id,
    amount_minor,
    reason: 'Best member of the month',
    uuid: randomUUID(),
    ...more,
  })

test('one employee with “affiliate” credits nothing above the limit: it waits for another person', async () => {
  await grantBob('affiliate')

  expect(await bonus(bound + 1)).toMatchObject({
    success: true,
    message: 'Sent for approval',
    data: { approval_id: 1 },
  })

  expect(await miaWallet()).toBe(0)
  expect((await bob('GET', '/admin/approval-list')).data).toMatchObject({
    total: 1,
    counts: { pending: 1 },
    rows: [
      {
        kind: 'adjustment',
        state: 'pending',
        amount_minor: bound + 1,
        can_decide: false,
        can_withdraw: true,
        beneficiary: { id: users.mia.id },
        asked_by: { id: users.bob.id },
        reason: 'Best member of the month',
      },
    ],
  })
})

test('another person with the permission approves, and the credit is posted once', async () => {
  await grantBob('affiliate')
  await bonus(bound + 1)
  const cleo = await hire('cleo', 'affiliate')

  const replies = await Promise.all([decide(1, 'approved', cleo.call), decide(1, 'approved')])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'conflict')).toHaveLength(1)
  expect(await miaWallet()).toBe(bound + 1)
  expect((await ada('GET', '/admin/approval/1')).data).toMatchObject({
    state: 'approved',
    can_decide: false,
    obstacle: 'This request is approved.',
    effects: [{ label: 'Credited to the wallet', amount_minor: bound + 1 }, expect.anything()],
  })
  expect(await decide(1, 'rejected', ada, 'Too late')).toMatchObject({ code: 'conflict' })
})

test('requesters cannot approve their own requests, not even owners', async () => {
  await bonus(bound + 1, ada)

  expect(await decide(1, 'approved')).toMatchObject({
    code: 'forbidden',
    message: 'You made this request. Another person must decide.',
  })
  expect(await miaWallet()).toBe(0)
})

test('employees cannot approve a credit to themselves, even by an account with another phone or mailbox', async () => {
  await grantBob('affiliate')
  const cleo = await hire('cleo', 'affiliate')
  await bonus(bound + 1)
  const asCleo = () => decide(1, 'approved', cleo.call)
  const refusal = { code: 'forbidden', message: expect.stringContaining('benefit') }

  await db.execute(sql`update users set phone = '+1 202 555 0123' where id = ${cleo.id}`)
  await db.execute(sql`update users set phone = '(202) 555-0123' where id = ${users.mia.id}`)
  expect(await asCleo()).toMatchObject(refusal)
  await db.execute(sql`update users set phone = null`)
  await db.execute(sql`update users set email = 'cleo+mia@other.test' where id = ${users.mia.id}`)
  expect(await asCleo()).toMatchObject(refusal)

  expect(await miaWallet()).toBe(0)
})

test('an employee without the permission neither sees nor decides a request', async () => {
  await grantBob('affiliate')
  await bonus(bound + 1)
  const cleo = await hire('cleo', ...permissions.filter((key) => key !== 'affiliate'))

  expect((await cleo.call('GET', '/admin/approval-list')).data.total).toBe(0)
  expect(await cleo.call('GET', '/admin/approval/1')).toMatchObject({ code: 'not_found' })
  expect(await decide(1, 'approved', cleo.call)).toMatchObject({ code: 'not_found' })
})

test('several credits by one employee in a day are added up', async () => {
  await grantBob('affiliate')
  const max = await newLogin('member', 'max')

  expect((await bonus(300_000)).data).toMatchObject({ kind: 'bonus' })
  expect((await bonus(300_000, bob, { id: max.id })).data).toEqual({ approval_id: 1 })
  expect((await bonus(200_000)).data).toMatchObject({ kind: 'bonus' })
  expect((await bonus(1)).data).toEqual({ approval_id: 2 })
  clock.move({ days: 1, minutes: 1 })
  expect((await bonus(bound)).data).toMatchObject({ kind: 'bonus' })

  expect(await miaWallet()).toBe(500_000 + bound)
})

test('several employees’ credits to one beneficiary in a day are added up', async () => {
  await grantBob('affiliate')
  const cleo = await hire('cleo', 'affiliate')

  await bonus(300_000)

  expect((await bonus(300_000, cleo.call)).data).toEqual({ approval_id: 1 })
})

test('concurrent credits are counted one after the other', async () => {
  await grantBob('affiliate')

  const replies = await Promise.all(Array.from({ length: 8 }, () => bonus(200_000)))

  expect(replies.filter(({ data }) => 'approval_id' in data)).toHaveLength(6)
  expect(await miaWallet()).toBe(400_000)
})

test('the same request sent twice is one request, also after the limit was raised', async () => {
  await grantBob('affiliate')
  const uuid = randomUUID()
  await bonus(bound + 1, bob, { uuid })

  expect((await bonus(bound + 1, bob, { uuid })).data).toEqual({ approval_id: 1 })
  await db.execute(sql`insert into settings (topic, value)
    values ('payout', '{"dual_control_minor": 100000000}')`)
  expect((await bonus(bound + 1, bob, { uuid })).data).toEqual({ approval_id: 1 })
  expect(await miaWallet()).toBe(0)

  await decide(1, 'approved')
  expect((await bonus(bound + 1, bob, { uuid })).data).toEqual({ approval_id: 1 })
  expect(await miaWallet()).toBe(bound + 1)
})

test('lowering the limit in the meantime does not prevent an approval', async () => {
  await grantBob('affiliate')
  await bonus(bound + 1)
  await db.execute(sql`insert into settings (topic, value)
    values ('payout', '{"dual_control_minor": 0}')`)

  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await miaWallet()).toBe(bound + 1)
})

test('a request that is no longer valid is not posted and stays pending', async () => {
  await grantBob('affiliate')
  await bonus(-600_000)
  expect(await getBalance('owner_debt', users.mia.id)).toBe(600_000)
  const writeOff = { id: users.mia.id, amount_minor: 600_000, reason: 'Lost', uuid: randomUUID() }
  const sent = await bob('POST', '/admin/affiliate-writeoff', writeOff)
  expect(sent.data).toEqual({ approval_id: 1 })
  await bonus(100_000)

  expect(await decide(1, 'approved')).toMatchObject({
    code: 'invalid',
    errors: { amount_minor: 'The amount exceeds what this member owes' },
  })

  expect(await getBalance('owner_debt', users.mia.id)).toBe(500_000)
  expect((await ada('GET', '/admin/approval/1')).data.state).toBe('pending')
})

test('a request is not executed if its requester has lost the permission since', async () => {
  await grantBob('affiliate')
  await bonus(bound + 1)
  await grantBob('product')

  expect(await decide(1, 'approved')).toMatchObject({ code: 'conflict' })
  expect(await decide(1, 'rejected', ada, 'Bob has left')).toMatchObject({ success: true })
  expect(await miaWallet()).toBe(0)
})

test('a request is rejected with a note, withdrawn by its requester, and expires after seven days', async () => {
  await grantBob('affiliate')
  for (const amount of [1, 2, 3]) await bonus(bound + amount)

  expect(await decide(1, 'rejected')).toMatchObject({ errors: { note: 'Please enter Note' } })
  expect(await decide(1, 'rejected', ada, 'Not agreed')).toMatchObject({ success: true })
  expect(await decide(2, 'withdrawn')).toMatchObject({ code: 'forbidden' })
  expect(await decide(2, 'withdrawn', bob)).toMatchObject({ success: true })
  clock.move({ days: 7, minutes: 1 })
  expect(await decide(3, 'approved')).toMatchObject({ code: 'conflict' })
  await jobs.send(db, 'expire-approvals', null)
  await drain()

  const { rows } = await db.execute<{ state: string; is_empty: boolean }>(
    sql`select state, input_sealed is null as is_empty from approvals order by id`,
  )
  expect(rows).toEqual(
    ['rejected', 'withdrawn', 'expired'].map((state) => ({ state, is_empty: true })),
  )
  expect(await miaWallet()).toBe(0)
})

test('approvers are notified of the request, and the requester of the decision', async () => {
  await grantBob('affiliate')
  await bonus(bound + 1)
  const noticesOf = async (who: typeof ada) =>
    (await who('GET', '/notification-list')).data.rows.map(({ title }: { title: string }) => title)

  expect(await noticesOf(ada)).toContain('Approval needed: Bonus: $5,000.01')
  expect(await noticesOf(bob)).toEqual([])

  await decide(1, 'rejected', ada, 'Not agreed')
  expect(await noticesOf(bob)).toEqual(['Rejected: Bonus: $5,000.01'])
})

test('a request is read in the language of each reader', async () => {
  await offerLanguages('en', 'de')
  await grantBob('affiliate')
  await bonus(bound + 1)
  const inGerman = { 'accept-language': 'de' }
  const readIn = async (headers?: Record<string, string>) => {
    const { title, effects } = (await ada('GET', '/admin/approval/1', undefined, headers)).data
    return [title, ...effects.map(({ label }: { label: string }) => label)]
  }

  expect(await readIn()).toEqual([
    'Member bonus',
    'Credited to the wallet',
    'Expense: affiliate bonuses',
  ])
  expect(await readIn(inGerman)).toEqual([
    'Bonus für ein Mitglied',
    'Dem Wallet gutgeschrieben',
    'Aufwand: Boni für Mitglieder',
  ])
  const { rows } = (await ada('GET', '/notification-list', undefined, inGerman)).data
  expect(rows[0].title).toContain('5.000,01')
})

const refund = (more: object, who = bob) =>
  who('POST', '/admin/refund', { order_id: 1, reason: 'Sorry', ...more })

test('goodwill credits above the limit and large refunds outside a gateway wait for approval', async () => {
  await grantBob('order')
  const { id } = await sell({ seller: 'sam', price_minor: 2_000_000, by: 'cash_on_delivery' })
  await advanceOrder(id, 'delivered')
  const all = { lines: [{ order_line_id: 1, amount_minor: 600_000 }] }

  const replies = [
    await refund({ goodwill_minor: 600_000, to: 'wallet' }),
    await refund({ ...all, to: 'wallet' }),
    await refund({ ...all, to: 'source' }),
  ]

  expect(replies.map(({ data }) => data.approval_id)).toEqual([1, 2, 3])
  const { data } = await ada('GET', '/admin/approval-list', { order: 'asc' })
  expect(data.rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    'goodwill',
    'wallet_credit',
    'manual_refund',
  ])
  expect(await getBalance('wallet', users.una.id)).toBe(0)
  expect(await decide(2, 'approved')).toMatchObject({ success: true })
  expect(await getBalance('wallet', users.una.id)).toBe(600_000)
})

test('refunds to the original gateway or wallet need no second person', async () => {
  await grantBob('order')
  await sell({ seller: 'sam', price_minor: 2_000_000 })
  const all = { lines: [{ order_line_id: 1, quantity: 1 }] }

  expect((await refund({ ...all, to: 'wallet' })).data).toEqual({ approval_id: 1 })
  expect((await refund({ ...all, to: 'source' })).data).toMatchObject({ kind: 'correction' })

  await fillWallet(users.una.id, 3_000_000)
  await sell({ seller: 'sam', price_minor: 2_000_000, by: 'wallet' })
  const second = { order_id: 2, lines: [{ order_line_id: 2, quantity: 1 }], to: 'wallet' }
  expect((await refund(second)).data).toMatchObject({ kind: 'correction' })
  await drain()
})
