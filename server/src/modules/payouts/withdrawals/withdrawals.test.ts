import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { addMethod, ask, earners, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, clock, db, drain, toEmailAddress, inbox } from '../../../../test/app.ts'
import {
  getAvailableAccount,
  getPlatformAccount,
  getPosCashAccount,
  getTransitAccount,
} from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { record } from '../../ledger/record.ts'
import { credit, debit } from '../../ledger/posting.ts'

let method = 0
beforeEach(async () => {
  await endow('mia', 20_000)
  method = await addMethod('mia')
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const moneyOf = (who: keyof typeof earners) =>
  readBalances(db, [getAvailableAccount(earners[who]), getTransitAccount(earners[who])])
const approve = (id: number, reference: string | undefined = 'TX-1') =>
  as('ada')('POST', '/admin/withdraw-status', { id, status: 'approved', reference })

test('a requested amount is held, and paid with the bank reference', async () => {
  expect(await ask('mia', method)).toMatchObject({
    success: true,
    data: { id: 1, state: 'pending', amount_minor: 6000, fee_minor: 120, net_minor: 5880 },
  })
  expect(await moneyOf('mia')).toEqual([14_000, 6000])
  expect(await as('mia')('GET', '/my-wallet')).toMatchObject({
    data: { available_minor: 14_000, in_withdrawal_minor: 6000, open_withdrawal: { id: 1 } },
  })

  expect(await approve(1)).toMatchObject({
    data: { state: 'approved', reference: 'TX-1', decided_by: { id: 1 } },
  })
  expect(await moneyOf('mia')).toEqual([14_000, 0])
  expect(await as('mia')('GET', '/my-wallet')).toMatchObject({
    data: { lifetime: { withdrawn_minor: 6000 }, can_withdraw: true, reasons: [] },
  })

  await drain()
  const notices = inbox
    .filter(({ to }) => to.includes(toEmailAddress('mia')))
    .map(({ subject }) => subject)
  expect(notices).toContain('Withdrawal requested: $60.00')
  expect(notices).toContain('Withdrawal paid: $60.00')
})

test('a withdrawal cannot be approved without a reference', async () => {
  await ask('mia', method)

  expect(await as('ada')('POST', '/admin/withdraw-approved', { id: 1 })).toMatchObject({
    code: 'invalid',
    errors: { reference: 'Please enter Reference' },
  })
  expect(await moneyOf('mia')).toEqual([14_000, 6000])
})

test('a withdrawal canceled with a reason, canceled by its owner or deleted is restored to the balance', async () => {
  await ask('mia', method)
  await as('ada')('POST', '/admin/withdraw-cancelled', { id: 1, reason: 'Wrong account' })
  await ask('mia', method)
  expect(await as('mia')('DELETE', '/withdraw', { id: 2 })).toMatchObject({ success: true })
  await ask('mia', method)
  expect(await as('ada')('DELETE', '/admin/withdraw', { id: 3 })).toMatchObject({ success: true })

  expect(await moneyOf('mia')).toEqual([20_000, 0])
  expect(await as('mia')('GET', '/withdraw-list')).toMatchObject({
    data: {
      total: 3,
      rows: [
        { id: 3, state: 'deleted' },
        { id: 2, state: 'deleted' },
        { id: 1, state: 'cancelled', reason: 'Wrong account' },
      ],
    },
  })
})

test('a payout returned by the bank is credited to its owner again, with the fee', async () => {
  await ask('mia', method)
  const returned = { id: 1, status: 'returned', reason: 'Account closed' }
  expect(await as('ada')('POST', '/admin/withdraw-status', returned)).toMatchObject({
    code: 'conflict',
    message: 'Only a paid withdrawal can be returned',
  })
  await approve(1)

  await as('ada')('POST', '/admin/withdraw-status', returned)
  await as('ada')('POST', '/admin/withdraw-status', returned)

  expect(await moneyOf('mia')).toEqual([20_000, 0])
})

test('staff see up to 10,000 withdrawals of each state, and the whole amount that waits', async () => {
  await ask('mia', method)
  await db.execute(sql`
    insert into withdrawals (owner_type, owner_id, amount_minor, fee_minor, method_id, method_kind,
      method_label, method_account, state, requested_by, requested_at)
    select owner_type, owner_id, amount_minor, fee_minor, method_id, method_kind, method_label,
      method_account, 'cancelled', requested_by, requested_at
    from withdrawals, generate_series(1, 10001)`)
  const list = async (query: string) =>
    (await as('ada')('GET', `/admin/withdraw-list${query}`)).data

  const capped = { total: 10_000, total_is_capped: true }
  const counts = { pending: 1, cancelled: 10_000, approved: 0 }
  expect(await list('')).toMatchObject({ ...capped, counts, waiting_minor: 6000 })
  expect(await list('?state=cancelled&page=2')).toMatchObject(capped)
  expect(await list('?state=pending')).toMatchObject({ total: 1, rows: [{ id: 1 }], counts })
  expect(await list('?owner_type=member')).toMatchObject({
    total: 10_002,
    counts: { pending: 1, cancelled: 10_001 },
    waiting_minor: 6000,
  })
  await db.execute(sql`delete from withdrawals where state = 'cancelled'`)
})

test('reading the lists of approved and canceled withdrawals changes nothing', async () => {
  await ask('mia', method)

  expect(await as('ada')('GET', '/admin/withdraw-approved?id=1')).toMatchObject({
    data: { total: 0, counts: { pending: 1 } },
  })
  expect(await as('ada')('GET', '/admin/withdraw-cancelled?id=1')).toMatchObject({
    data: { total: 0 },
  })
  expect(await moneyOf('mia')).toEqual([14_000, 6000])
})

describe('a withdrawal is rejected', () => {
  const refusal = async (amount_minor: number) => (await ask('mia', method, amount_minor)).message

  test('below the minimum, above the available balance, and for zero', async () => {
    expect(await refusal(4999)).toBe('Amount must be at least $50.00')
    expect(await refusal(20_001)).toBe('$200.00 is available')
    expect(await moneyOf('mia')).toEqual([20_000, 0])
  })

  test.each([0, -6000, 60.5, 1e20, '6000', null, Number.MAX_SAFE_INTEGER])(
    'for %s',
    async (amount) => {
      const sent = { amount_minor: amount, method_id: method }

      expect(await as('mia')('POST', '/withdraw', sent)).toMatchObject({ code: 'invalid' })
      expect(await moneyOf('mia')).toEqual([20_000, 0])
    },
  )

  test('while another one is open', async () => {
    await ask('mia', method)

    expect(await ask('mia', method)).toMatchObject({
      code: 'conflict',
      message: 'You already have a pending withdrawal',
    })
    expect(await moneyOf('mia')).toEqual([14_000, 6000])
  })

  test('to an account of another user, answered as not found', async () => {
    await endow('sam', 20_000)
    const foreign = await ask('sam', method)
    const missing = await ask('sam', 999)

    expect(foreign).toMatchObject({ code: 'not_found', message: 'Payout method not found' })
    expect(foreign).toEqual(missing)
  })

  test('for a customer, who can only buy', async () => {
    expect(
      await as('una')('POST', '/withdraw', { amount_minor: 6000, method_id: 1 }),
    ).toMatchObject({ code: 'forbidden' })
    expect(await as('una')('GET', '/my-wallet')).toMatchObject({ data: { can_withdraw: false } })
  })

  test('above the limit without a document', async () => {
    await endow('mia', 100_000)
    expect((await ask('mia', method, 110_000)).message).toMatch(
      /^Withdrawals above \$1,000\.00 require/,
    )

    await db.execute(sql`insert into files (user_id, kind, name, mime, size, hash, storage_key)
      values (4, 'document', 'id.pdf', 'application/pdf', 1, 'h', 'k')`)
    await db.execute(sql`insert into documents (user_id, kind, file_id)
      select 4, 'identity', max(id) from files`)

    expect(await ask('mia', method, 110_000)).toMatchObject({ success: true })
  })
})

test('overdue POS cash must be handed over before a withdrawal', async () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const take = (key: string, days: number) =>
    record(
      db,
      {
        key,
        type: 'till_sale',
        ref: null,
        entries: [debit(getPosCashAccount(4), 3000), credit(getPlatformAccount('cash_bank'), 3000)],
      },
      { now: daysAgo(days) },
    )
  await take('lately', 6)
  expect(await as('mia')('GET', '/my-wallet')).toMatchObject({
    data: { pos_cash_due_minor: 3000, can_withdraw: true },
  })

  await take('long-ago', 8)
  expect(await ask('mia', method)).toMatchObject({
    code: 'conflict',
    message: '$30.00 of POS cash is overdue. Deposit it first.',
  })
})

test('a withdrawal of another user is not found', async () => {
  await ask('mia', method)

  expect(await as('sam')('DELETE', '/seller/withdraw', { id: 1 })).toMatchObject({
    code: 'not_found',
  })
  expect(await moneyOf('mia')).toEqual([14_000, 6000])
})

test('the same request sent twice is one withdrawal, and a different one with its key is rejected', async () => {
  const request_key = crypto.randomUUID()
  const first = await ask('mia', method, 6000, { request_key })

  expect(await ask('mia', method, 6000, { request_key })).toEqual(first)
  expect(await ask('mia', method, 7000, { request_key })).toMatchObject({ code: 'key_reused' })
  expect(await moneyOf('mia')).toEqual([14_000, 6000])
})

describe('a large withdrawal', () => {
  beforeEach(async () => {
    await db.execute(sql`insert into settings (topic, value)
      values ('payout', '{"dual_control_minor": 5000}')`)
    await db.execute(sql`update roles set permissions = permissions || '{withdraw}'`)
    await ask('mia', method)
  })

  test('is paid by the second of two people', async () => {
    expect(await approve(1, undefined)).toMatchObject({
      message: 'Approved. Another person must approve and pay it.',
      data: { state: 'pending', needs_two: true, decided_by: { id: 1 } },
    })
    expect(await approve(1)).toMatchObject({ code: 'conflict' })
    expect(await moneyOf('mia')).toEqual([14_000, 6000])

    const second = { id: 1, reference: 'TX-2' }
    expect(await as('bob')('POST', '/admin/withdraw-approved', second)).toMatchObject({
      data: { state: 'approved', decided_by: { id: 1 }, second_by: { id: 2 } },
    })
    expect(await moneyOf('mia')).toEqual([14_000, 0])
  })

  test('can be canceled by one person', async () => {
    await approve(1, undefined)
    await as('ada')('POST', '/admin/withdraw-cancelled', { id: 1, reason: 'No' })

    expect(await moneyOf('mia')).toEqual([20_000, 0])
  })
})

test('staff request a withdrawal for an owner by the same rules, and add notes', async () => {
  const sent = { owner_type: 'member', owner_id: 4, method_id: method }
  const input = (amount_minor: number) =>
    as('ada')('POST', '/admin/withdraw', { ...sent, amount_minor })

  expect(await input(100)).toMatchObject({ code: 'invalid' })
  const { data } = await input(6000)
  expect(data).toMatchObject({ owner: { name: 'mia' }, state: 'pending' })
  await as('ada')('PUT', '/admin/withdraw', { id: data.id, reference: 'later', note: 'By phone' })

  expect(await as('ada')('GET', '/admin/withdraw-list?state=pending')).toMatchObject({
    data: { rows: [{ note: 'By phone', reference: 'later' }], waiting_minor: 6000 },
  })
  expect(await as('mia')('GET', '/withdraw-list')).toMatchObject({
    data: { rows: [{ reference: null }] },
  })
})

test('an employee without the permission sees and decides nothing', async () => {
  await ask('mia', method)

  for (const call of ['GET /admin/withdraw-list', 'GET /admin/withdraw/1'])
    expect(await as('bob')('GET', call.slice(4))).toMatchObject({ code: 'forbidden' })
  expect(
    await as('bob')('POST', '/admin/withdraw-approved', { id: 1, reference: 'x' }),
  ).toMatchObject({ code: 'forbidden' })
})
