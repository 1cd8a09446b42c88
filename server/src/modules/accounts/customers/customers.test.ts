import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { fillWallet, order } from '../../../../test/paying.ts'
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

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const list = async (query = '') => (await ada('GET', `/admin/customer-list${query}`)).data

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test('the list shows all customers with their orders and spending', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await buy(una, product_id)
  await buy(una, product_id)
  await db.execute(sql`update orders set payment_status = 'paid' where id = 1`)

  const { rows, total } = await list('?sort=name')

  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { name: 'mia', type: 'Member', orders: 0, spent_minor: 0, last_order_at: null },
    { name: 'una', type: 'User', orders: 2, status: 'active', last_order_at: expect.any(String) },
  ])
  expect(rows[1].spent_minor).toBeGreaterThanOrEqual(5000)
  await db.execute(sql`update orders set payment_status = 'unpaid' where id = 1`)
})

test('customers are sorted by spending, highest first', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await buy(una, product_id)
  await db.execute(sql`update orders set payment_status = 'paid' where id = 1`)
  const names = async (query: string) =>
    (await list(query)).rows.map(({ name }: { name: string }) => name)

  expect(await names('?sort=spent_minor')).toEqual(['una', 'mia'])
  expect(await names('?sort=spent_minor&order=asc')).toEqual(['mia', 'una'])
  await db.execute(sql`update orders set payment_status = 'unpaid' where id = 1`)
})

test('customers are found by name, e-mail, type, status and digits of the phone', async () => {
  await db.execute(sql`update users set phone = '+47 22 55-01 19' where id = ${users.una.id}`)

  expect((await list('?q=una')).total).toBe(1)
  expect((await list(`?q=${toEmailAddress('mia')}`)).total).toBe(1)
  expect((await list('?q=225501')).rows).toMatchObject([{ name: 'una' }])
  expect((await list('?type=Member')).rows).toMatchObject([{ name: 'mia' }])
  expect((await list('?status=inactive')).total).toBe(0)
})

test('the customer page shows the addresses, the wallet and the latest orders', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await buy(una, product_id)
  await fillWallet(users.una.id, 700)

  expect((await ada('GET', `/admin/customer/${users.una.id}`)).data).toMatchObject({
    name: 'una',
    wallet: { available_minor: 700, held_minor: 0 },
    addresses: [{ city: 'Estwick' }],
    latest: [{ number: expect.any(String), status: 'pending' }],
    sessions: 1,
  })
  expect(await ada('GET', `/admin/customer/${users.sam.id}`)).toMatchObject({ code: 'not_found' })
})

test('a new customer is invited by e-mail, and one e-mail can have only one account', async () => {
  const draft = { name: 'Vera Holm', email: 'vera@market.test', phone: '+47 99 88 77 66' }

  expect(await ada('POST', '/admin/customer', draft)).toMatchObject({
    data: { type: 'User', name: 'Vera Holm', orders: 0 },
  })
  await drain()
  expect(inbox).toMatchObject([{ to: ['vera@market.test'], subject: 'Your account is ready' }])
  expect(await ada('POST', '/admin/customer', draft)).toMatchObject({
    code: 'invalid',
    errors: { email: 'This email already has an account' },
  })
})

test('a deactivated customer is signed out at once and cannot sign in until reactivated', async () => {
  const setStatus = (status: string) =>
    ada('POST', '/admin/customer-status', { id: users.una.id, status })
  const login = () =>
    as(undefined)('POST', '/login', { email: toEmailAddress('una'), password: testPassword })

  expect(await setStatus('inactive')).toMatchObject({ data: { status: 'inactive' } })
  expect(await una('GET', '/cart-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await login()).toMatchObject({ success: false })

  await setStatus('active')
  expect(await login()).toMatchObject({ success: true })
})

const next = 'una.lind@market.test'
const linkTo = async (address: string) => {
  await drain()
  const mail = inbox.findLast(({ to, text }) => to[0] === address && text.includes('#token='))
  return { token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none' }
}
const emailNow = async () =>
  (await db.execute(sql`select email from users where id = ${users.una.id}`)).rows[0]?.['email']
const guest = as(undefined)

test('an e-mail set by staff takes effect once the link sent to the new address is opened', async () => {
  const changed = { id: users.una.id, name: 'Una L', email: next }
  expect(await ada('PUT', '/admin/customer', changed)).toMatchObject({
    data: { name: 'Una L', email: toEmailAddress('una') },
    message: expect.stringContaining('applies once the link'),
  })
  expect(await una('GET', '/cart-list')).toMatchObject({ success: true })

  expect(await guest('POST', '/email-confirm', await linkTo(next))).toMatchObject({
    success: true,
  })
  expect(await emailNow()).toBe(next)
  expect(await una('GET', '/cart-list')).toMatchObject({ code: 'unauthenticated' })
})

test('for a day the old address can stop or revert it, whatever the new one does', async () => {
  await ada('PUT', '/admin/customer', { id: users.una.id, email: next })
  const stop = await linkTo(toEmailAddress('una'))
  await guest('POST', '/email-confirm', await linkTo(next))
  await guest('POST', '/reset-forget-password', { email: next })
  await drain()
  // The e-mails of the change may arrive after the code.
  const coded = inbox.findLast(({ subject }) => subject.startsWith('Your password reset code'))
  const otp = /\b\d{6}\b/.exec(coded?.text ?? '')?.[0]
  const password = 'Harvest-moon-41'
  const chosen = { email: next, otp, password, password_confirmation: password }
  expect(await guest('POST', '/reset-password', chosen)).toMatchObject({ success: true })
  const { data } = await guest('POST', '/login', { email: next, password })
  const other = { email: 'third@market.test', current_password: password }
  expect(await as({ token: data.access_token })('POST', '/user/profile', other)).toMatchObject({
    code: 'conflict',
  })

  expect(await guest('POST', '/email-stop', stop)).toMatchObject({
    success: true,
    message: expect.stringContaining('old email is active again'),
  })
  expect(await emailNow()).toBe(toEmailAddress('una'))
  expect(await guest('POST', '/login', { email: toEmailAddress('una'), password })).toMatchObject({
    success: false,
  })
  expect(await guest('POST', '/email-stop', stop)).toMatchObject({ code: 'invalid' })
})

test('after one day the old address can no longer revert, and withdrawals are blocked for three days', async () => {
  await fillWallet(users.una.id, 5000)
  await ada('PUT', '/admin/customer', { id: users.una.id, email: next })
  const stop = await linkTo(toEmailAddress('una'))
  await guest('POST', '/email-confirm', await linkTo(next))
  clock.move({ minutes: 25 * 60 })
  expect(await guest('POST', '/email-stop', stop)).toMatchObject({ code: 'invalid' })

  const login = { email: next, password: testPassword }
  const { data } = await guest('POST', '/login', login)
  const { product_id } = await createProduct(db, { price_minor: 1000 })
  const pay = (token: string) => order(as({ token }), product_id, { payment_method: 'wallet' })
  expect(await pay(data.access_token)).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('wallet and withdrawals reopen'),
  })
  clock.move({ minutes: 48 * 60 })
  const later = await guest('POST', '/login', login)
  expect(await pay(later.data.access_token)).toMatchObject({ success: true })
})

test('a customer with open orders or a balance cannot be deleted', async () => {
  const { product_id } = await createProduct(db)
  await buy(una, product_id)
  const remove = () => ada('DELETE', '/admin/customer', { id: users.una.id })

  expect(await remove()).toMatchObject({ code: 'conflict', message: /open orders/ })
  await ada('POST', '/admin/order-status', { id: 1, status: 'cancelled', note: 'By phone' })
  await fillWallet(users.una.id, 700)
  expect(await remove()).toMatchObject({ code: 'conflict', message: /still money/ })
})

test('a deleted customer appears in no list, and the e-mail stays reserved', async () => {
  expect(await ada('DELETE', '/admin/customer', { id: users.una.id })).toMatchObject({ data: null })

  expect((await list()).rows).toMatchObject([{ name: 'mia' }])
  expect(await una('GET', '/cart-list')).toMatchObject({ code: 'unauthenticated' })
  expect(
    await ada('POST', '/admin/customer', { name: 'Una', email: toEmailAddress('una') }),
  ).toMatchObject({ code: 'invalid' })
  expect(await bob('GET', '/admin/customer-list')).toMatchObject({ code: 'forbidden' })
})
