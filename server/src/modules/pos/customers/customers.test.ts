import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { letMiaSell, openPosDevice } from '../../../../test/money/pos.ts'
import { getBalance } from '../../../../test/paying.ts'
import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { translate } from '../../../../test/translations.ts'
import { createProduct } from '../../../../test/products.ts'
import {
  as,
  users,
  testPassword,
  clock,
  db,
  drain,
  toEmailAddress,
  inbox,
} from '../../../../test/app.ts'

const [ada, una, mia] = [as('ada'), as('una'), as('mia')]
const price_minor = 2000
const phone = '+47 900 11 222'

beforeEach(async () => {
  await letMiaSell()
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))
afterEach(expectValidLedger)

const setPhone = (person: keyof typeof users, number: string | null) =>
  db.execute(sql`update users set phone = ${number} where id = ${users[person].id}`)
/** Mia sells a product to a customer with these details. */
const sellTo = async (customer?: object, more: object = {}) => {
  const product = await createProduct(db, { seller: 'sam', price_minor })
  const device = await openPosDevice()
  const input = { products: [{ ...product, price_minor }], ...(customer && { customer }), ...more }
  const { data } = await device.sell(input)
  return data.order
}
const login = async (person = 'una') => {
  const sent = { email: toEmailAddress(person), password: testPassword }
  expect((await as(undefined)('POST', '/login', sent)).success).toBe(true)
  await drain()
}
const ordersOf = async (who = una) => (await who('GET', '/order-list')).data.rows
const ask = (id: number) => mia('POST', '/pos-customer-code', { id })
const say = (id: number, code: string) => mia('POST', '/pos-customer-confirm', { id, code })
const codeIn = (mail: (typeof inbox)[number] | undefined) =>
  /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
const listAttributions = async () =>
  (
    await db.execute(sql`select user_id::int, member_id::int, source,
      round(extract(epoch from expires_at - clicked_at) / 86400)::int as days from attributions`)
  ).rows

test('the lines of a sale have the texts of the language of a known customer', async () => {
  await offerLanguages('en', 'de')
  await setPhone('una', phone)
  await db.execute(sql`update users set locale = 'de' where id = ${users.una.id}`)
  const product = await createProduct(db, { seller: 'sam', price_minor })
  await translate({ entity: 'product', id: product.product_id, texts: { name: 'Becher' } })
  const device = await openPosDevice()
  for (const customer of [
    { name: 'una', phone },
    { name: 'Another person', phone },
  ])
    await device.sell({ products: [{ ...product, price_minor }], customer })

  const { rows } = await db.execute(sql`select local_name from order_lines order by id`)
  expect(rows).toEqual([{ local_name: 'Becher' }, { local_name: null }])
})

test('a customer who confirms a code at the POS finds that purchase in their orders, and no other', async () => {
  await setPhone('una', phone)
  const before = await sellTo({ phone })
  const order = await sellTo({ name: 'Another person', phone: '0047 90011222' })
  expect(await ordersOf()).toEqual([])
  await drain()
  inbox.length = 0

  expect(await ask(order.id)).toMatchObject({ success: true, data: null })
  await drain()
  expect(inbox).toMatchObject([
    { to: [toEmailAddress('una')], subject: 'Your code for your in-store purchase' },
  ])
  const code = codeIn(inbox[0])
  const reply = await say(order.id, code)

  expect(reply).toMatchObject({
    success: true,
    data: { is_confirmed: true, phone: '0047 90011222' },
  })
  // No data of the account reaches the register.
  expect(JSON.stringify(reply)).not.toMatch(/una/i)
  const orders = await ordersOf()
  expect(orders).toMatchObject([{ number: order.group_number, total_minor: price_minor }])
  const { data: group } = await una('GET', `/order-details/${orders[0].id}`)
  const actors = group.orders[0].events.map(({ actor }: { actor: string }) => actor)
  expect([...new Set(actors)]).toEqual(['POS'])
  expect(before.is_confirmed).toBe(false)
  expect(await say(order.id, code)).toMatchObject({ errors: { code: /incorrect or has expired/ } })
})

test('a linked customer is attributed to the member for thirty days from the sale', async () => {
  await setPhone('una', phone)
  await sellTo({ phone })
  clock.move({ days: 2 })
  await login()
  expect(await listAttributions()).toEqual([
    { user_id: users.una.id, member_id: users.mia.id, source: 'pos', days: 30 },
  ])
})

test('a sale older than the attribution window is listed in the orders without an attribution', async () => {
  await setPhone('una', phone)
  await sellTo({ phone })
  clock.move({ days: 31 })
  await login()
  expect(await ordersOf()).toHaveLength(1)
  expect(await listAttributions()).toEqual([])
})

test('the next sign-in links sales by phone to the account, and notifies its owner', async () => {
  await setPhone('una', phone)
  const order = await sellTo({ name: 'Una', phone })
  const later = await sellTo({ phone: '90011222' })
  await drain()
  inbox.length = 0
  await login()

  expect(await ordersOf()).toHaveLength(2)
  expect(inbox).toMatchObject([{ to: [toEmailAddress('una')], subject: /is in your account/ }])
  expect(inbox[0]?.text).toContain(`${order.number}, ${later.number}`)
  // The register does not reveal that the phone has an account.
  expect((await mia('GET', `/pos-order/${order.id}`)).data).toEqual(order)
  inbox.length = 0
  await login()
  expect(inbox.filter(({ subject }) => !subject.startsWith('New sign-in'))).toEqual([])
  // The order belongs to the customer, who may request a return.
  const [group] = await ordersOf()
  const { data } = await una('GET', `/order-details/${group.id}`)
  expect(data.orders[0].return_until).not.toBeNull()
})

test('a phone number that was added to an account later links no earlier sale', async () => {
  await sellTo({ phone })
  clock.move({ minutes: 5 })
  expect((await una('POST', '/user/profile', { phone })).success).toBe(true)
  await login()
  expect(await ordersOf()).toEqual([])
})

test.each([
  ['the phone stands at two accounts', { phone }, phone],
  ['another name was told', { name: 'Nora Berg', phone }, null],
  ['the phone is of another country', { phone: '+46 900 11 222' }, null],
])('no sale is linked at a sign-in where %s', async (_, customer, phoneOfMia) => {
  await setPhone('una', phone)
  await setPhone('mia', phoneOfMia)
  await sellTo(customer)
  await login()
  expect(await ordersOf()).toEqual([])
})

test('phones with and without an account get the same response, and so does a wrong code', async () => {
  await setPhone('una', phone)
  const known = await sellTo({ phone })
  const unknown = await sellTo({ phone: '+47 911 11 333' })
  await drain()
  inbox.length = 0
  const answers = [await ask(known.id), await ask(unknown.id)]
  await drain()
  expect(answers[0]).toEqual(answers[1])
  expect(inbox).toHaveLength(1)

  const wrong = codeIn(inbox[0]) === '000000' ? '000001' : '000000'
  const refusals = [await say(known.id, wrong), await say(unknown.id, wrong)]
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]).toMatchObject({
    success: false,
    errors: { code: /incorrect or has expired/ },
  })
})

test('a code allows five attempts, expires after ten minutes, and a phone gets three an hour', async () => {
  await setPhone('una', phone)
  const { id } = await sellTo({ phone })
  await ask(id)
  await drain()
  const code = codeIn(inbox.at(-1))
  const wrong = code === '000000' ? '000001' : '000000'
  for (let count = 0; count < 5; count += 1) await say(id, wrong)
  expect((await say(id, code)).success).toBe(false)

  await ask(id)
  await drain()
  clock.move({ minutes: 11 })
  expect((await say(id, codeIn(inbox.at(-1)))).success).toBe(false)
  await ask(id)
  expect(await ask(id)).toMatchObject({ code: 'rate_limited' })
})

test('a sale by payment link is linked to no customer before it is paid', async () => {
  await setPhone('una', phone)
  const payments = [{ type: 'online' as const, amount: price_minor }]
  const order = await sellTo({ phone }, { payments })
  await login()
  expect(await ordersOf()).toEqual([])
  expect((await ask(order.id)).message).toContain('not paid yet')
})

test('a code requires a phone and a sale of the member', async () => {
  const order = await sellTo()
  expect((await ask(order.id)).message).toContain('has no phone number')
  expect(await una('POST', '/pos-customer-code', { id: order.id })).toMatchObject({
    code: 'forbidden',
  })
  expect(await ask(order.id + 1)).toMatchObject({ code: 'not_found' })
})

test('a customer in the member’s browser is not attributed to the member, and the commission is held', async () => {
  await setPhone('una', phone)
  await sellTo({ phone })
  expect(await getBalance('commission_pending', users.mia.id)).toBe(120)
  const browser = '11111111-1111-4111-8111-111111111111'
  for (const { id } of [users.una, users.mia])
    await db.execute(sql`insert into visitor_logins (visitor_id, user_id, signed_in_at)
      values (${browser}, ${id}, now())`)
  await login()

  expect(await listAttributions()).toEqual([])
  expect((await ada('GET', '/admin/fraud-list')).data.rows).toMatchObject([
    { rule: 'pos_alike', severity: 'hold', state: 'open' },
  ])
  expect(await getBalance('commission_pending', users.mia.id)).toBe(0)
  expect(await getBalance('commission_held', users.mia.id)).toBe(120)
})

test('a return that the customer requests online is refunded by bank, not in POS cash', async () => {
  await setPhone('una', phone)
  await sellTo({ phone })
  await login()
  const [group] = await ordersOf()
  const { data } = await una('GET', `/order-details/${group.id}`)
  const [part] = data.orders
  const input = {
    order_id: part.id,
    lines: [
      {
        order_line_id: part.lines[0].id,
        quantity: 1,
        reason: 'changed_mind',
        condition: 'unopened',
      },
    ],
    refund_to: 'source',
  }
  expect(await una('POST', '/return', input)).toMatchObject({ errors: { bank_details: /Bank/ } })
  expect(await una('POST', '/return', { ...input, bank_details: 'NO93 8601' })).toMatchObject({
    success: true,
  })
})

test('a shipped sale is linked only with a code, because it reveals the delivery address', async () => {
  await setPhone('una', phone)
  const product = await createProduct(db, { seller: 'sam', price_minor })
  const address = {
    name: 'Una Lind',
    phone,
    line1: 'Road 1',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  }
  const line = { variant_id: product.variant_id, qty: 1, unit_price_seen: price_minor, discount: 0 }
  const lines = [{ ...line, price_version: clock.now().toISOString() }]
  const { total_minor } = (await mia('POST', '/pos-quote', { lines, address })).data
  const input = {
    fulfilment: 'ship' as const,
    customer: { phone, address },
    total_seen: total_minor,
  }
  const { order } = (
    await (await openPosDevice()).sell({ ...input, products: [{ ...product, price_minor }] })
  ).data
  await login()
  expect(await ordersOf()).toEqual([])

  await drain()
  inbox.length = 0
  await ask(order.id)
  await drain()
  expect((await say(order.id, codeIn(inbox[0]))).success).toBe(true)
  expect(await ordersOf()).toHaveLength(1)
})
