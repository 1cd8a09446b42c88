import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { advanceOrder, expectValidLedger, runJob } from '../../../../test/ledger.ts'
import {
  addMember,
  click,
  commissionRows,
  deliverReferred,
  getMemberBalances,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { order, pay } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db, drain, jobs } from '../../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const mia = users.mia.id
const nothing = { pending: 0, held: 0, wallet: 0, debt: 0 }

afterEach(expectValidLedger)

const cases = async (query: object = {}) => (await ada('GET', '/admin/fraud-list', query)).data
const decide = (id: number, status: string, note = 'Looked at') =>
  ada('POST', '/admin/fraud-status', { id, status, note })

/** Buys five seconds after the click, faster than a person reads. */
const sellInHaste = async () => {
  clock.stop()
  await enableProgram()
  const product = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await click(product.product_id, 'MIA', 5 / 60)
  const reply = await order(una, product.product_id)
  await pay(reply.data.payment_url)
  await advanceOrder(reply.data.order_ids[0], 'delivered')
}

test('an order placed too soon after a click earns a commission that is held until staff clear the case', async () => {
  await sellInHaste()
  expect(await getMemberBalances()).toEqual({ ...nothing, held: 500 })
  const { rows, counts } = await cases({ severity: 'hold' })
  expect(counts).toEqual({ open: 1, cleared: 0, confirmed: 0 })
  expect(rows).toMatchObject([
    {
      rule: 'click_velocity',
      title: 'Too many clicks, or an order too soon after a click',
      evidence: [{ label: 'Seconds from click to order', text: '5' }],
      member: { id: mia },
      order: { number: expect.any(String) },
      held_minor: 500,
      releases_at: expect.any(String),
    },
  ])
  for (const q of [rows[0].member.name, rows[0].member.email, rows[0].order.number])
    expect(await cases({ q, severity: 'hold' })).toMatchObject({ total: 1, counts: { open: 1 } })
  expect(await cases({ q: '%' })).toMatchObject({ total: 0, counts: { open: 0 } })

  clock.move({ days: 15 })
  await runJob('mature-commissions')
  expect(await getMemberBalances()).toEqual({ ...nothing, held: 500 })
  expect(await decide(rows[0].id, 'cleared')).toMatchObject({ data: { state: 'cleared' } })
  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 500 })
  expect(await decide(rows[0].id, 'confirmed')).toMatchObject({ code: 'conflict' })
})

test('a confirmed fraud case returns the commission to the platform', async () => {
  await sellInHaste()
  const { rows } = await cases({ severity: 'hold' })
  expect(await decide(rows[0].id, 'confirmed', '')).toMatchObject({
    errors: { note: 'Please enter Note' },
  })
  await decide(rows[0].id, 'confirmed')

  expect(await commissionRows()).toMatchObject([{ state: 'void', reason: 'fraud' }])
  expect(await getMemberBalances()).toEqual(nothing)
})

test('a case without a decision is cleared after thirty days', async () => {
  await sellInHaste()
  clock.move({ days: 31 })
  await jobs.send(db, 'check-members', null)
  await drain()

  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 500 })
  expect(await cases({ state: 'cleared' })).toMatchObject({
    rows: [{ note: 'Not confirmed in time', decided_by: null }],
  })
  await offerLanguages('en', 'de')
  const german = { 'accept-language': 'de' }
  expect(await ada('GET', '/admin/fraud-list', { state: 'cleared' }, german)).toMatchObject({
    data: { rows: [{ note: 'Nicht rechtzeitig bestätigt' }] },
  })
})

test('a refund is deducted from the held commission, and only the remainder is released', async () => {
  await sellInHaste()
  const { rows } = await db.execute<{ id: number; order_id: number }>(
    sql`select id, order_id from order_lines`,
  )
  const [line] = rows
  await ada('POST', '/admin/refund', {
    order_id: line?.order_id,
    to: 'wallet',
    reason: 'Half',
    lines: [{ order_line_id: line?.id, amount_minor: 5000 }],
  })
  expect(await getMemberBalances()).toEqual({ ...nothing, held: 250 })
  await decide((await cases({ severity: 'hold' })).rows[0].id, 'cleared')
  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 250 })
})

test('a shipment to the member’s own address earns nothing, and staff see the reason', async () => {
  await enableProgram()
  await db.execute(sql`insert into addresses (user_id, name, phone, line1, city, country)
    values (${mia}, 'Mia', '1', 'millrace 7', 'ESTWICK', 'NO')`)
  await deliverReferred()

  expect(await getMemberBalances()).toEqual(nothing)
  expect((await cases({ severity: 'block' })).rows).toMatchObject([{ rule: 'same_address' }])
})

test('a member with too many rejected orders is put under review', async () => {
  await enableProgram({
    fraud: { ...(await ada('GET', '/admin/affiliate-settings')).data.fraud, refusal_orders: 2 },
  })
  for (let times = 0; times < 2; times++) {
    const { id } = await sellReferred()
    await advanceOrder(id, 'shipped')
    await ada('POST', '/admin/order-status', { id, status: 'returned', note: 'Refused' })
  }
  await jobs.send(db, 'check-members', null)
  await drain()
  await deliverReferred()

  expect(await getMemberBalances()).toEqual({ ...nothing, held: 500 })
})

test('commissions of a suspended member are held, and released after reinstatement', async () => {
  await enableProgram()
  await deliverReferred()
  const set = (status: string, reason = 'Spam') =>
    ada('POST', '/admin/affiliate-member-status', { id: mia, status, reason })
  expect(await set('suspended', '')).toMatchObject({ errors: { reason: 'Please enter Reason' } })
  expect(await set('suspended')).toMatchObject({ data: { status: 'suspended', reason: 'Spam' } })
  expect(await getMemberBalances()).toEqual({ ...nothing, held: 500 })
  expect(await set('suspended')).toMatchObject({ code: 'conflict' })

  await set('active')
  expect(await getMemberBalances()).toEqual({ ...nothing, pending: 500 })
})

test('a member cannot be placed below a member they referred', async () => {
  const [a, b, c] = [await addMember('AA'), await addMember('BB'), await addMember('CC')]
  const put = (id: number, sponsor_id: number | null) =>
    ada('POST', '/admin/affiliate-member-sponsor', { id, sponsor_id, reason: 'Requested' })
  await put(b, a)
  await put(c, b)

  expect(await put(a, c)).toMatchObject({
    code: 'invalid',
    errors: { sponsor_id: expect.any(String) },
  })
  expect(await put(a, a)).toMatchObject({
    errors: { sponsor_id: 'Members can’t refer themselves' },
  })
  expect(await put(c, null)).toMatchObject({ data: { sponsor_id: null } })
  expect(await put(a, c)).toMatchObject({ data: { sponsor_id: c } })
  expect(await put(a, users.una.id)).toMatchObject({ code: 'not_found' })
})

test('when two members are placed below each other concurrently, one move is rejected', async () => {
  const [a, b] = [await addMember('AA'), await addMember('BB')]
  const put = (id: number, sponsor_id: number) =>
    ada('POST', '/admin/affiliate-member-sponsor', { id, sponsor_id, reason: 'Race' })
  const both = await Promise.all([put(a, b), put(b, a)])

  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('a bonus is credited once however often it is sent, and a correction may create a debt', async () => {
  const uuid = crypto.randomUUID()
  const bonus = { id: mia, amount_minor: 900, reason: 'Thanks', uuid }
  for (let times = 0; times < 3; times++) await ada('POST', '/admin/affiliate-adjustment', bonus)
  expect(await getMemberBalances()).toEqual({ ...nothing, wallet: 900 })
  expect(
    await ada('POST', '/admin/affiliate-adjustment', { ...bonus, amount_minor: 1 }),
  ).toMatchObject({
    code: 'conflict',
  })

  const less = { id: mia, amount_minor: -1000, reason: 'Mistake', uuid: crypto.randomUUID() }
  await ada('POST', '/admin/affiliate-adjustment', less)
  expect(await getMemberBalances()).toEqual({ ...nothing, debt: 100 })
  const off = { id: mia, amount_minor: 101, reason: 'Gone', uuid: crypto.randomUUID() }
  expect(await ada('POST', '/admin/affiliate-writeoff', off)).toMatchObject({
    errors: { amount_minor: 'The amount exceeds what this member owes' },
  })
  await ada('POST', '/admin/affiliate-writeoff', { ...off, amount_minor: 100 })
  expect(await getMemberBalances()).toEqual(nothing)
  expect(await bob('POST', '/admin/affiliate-adjustment', bonus)).toMatchObject({
    code: 'forbidden',
  })
})
