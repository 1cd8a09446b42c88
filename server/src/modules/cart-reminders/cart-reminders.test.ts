import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { as, clock, db, drain, getApp, inbox, parts, toEmailAddress } from '../../../test/app.ts'
import { delivery } from '../../../test/delivery.ts'
import { createProduct } from '../../../test/products.ts'
import { sendCartReminders } from './send-reminders.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const subject = 'Your cart is waiting'

const allow = (cart_reminders: boolean) => ada('PUT', '/admin/general-settings', { cart_reminders })
const agree = (state: string) =>
  db.execute(sql`insert into newsletter_subscribers (email, state, source, confirmed_at)
    values (${toEmailAddress('una')}, ${state}, 'form', now())`)
const fillCart = async () => {
  const { product_id } = await createProduct(db, { name: 'Oslo mug', seller: 'sam', stock: 9 })
  await una('POST', '/cart', { product_id, quantity: 2, product_attributes: [] })
  return product_id
}

/** Runs the job after a time, and returns the subjects of its e-mails to the buyer. */
const after = async (hours: number) => {
  clock.move({ hours })
  inbox.length = 0
  await sendCartReminders(parts)
  await drain()
  return inbox
    .filter((mail) => mail.to.includes(toEmailAddress('una')) && mail.subject.includes('cart'))
    .map((mail) => mail.subject)
}

beforeEach(() => allow(true))

test('a subscriber is reminded of a cart after 4 and 48 hours, and once in 14 days', async () => {
  await agree('confirmed')
  await fillCart()

  expect(await after(3)).toEqual([])
  expect(await after(1.5)).toEqual([subject])
  const [mail] = inbox
  expect(mail?.text).toContain('Oslo mug')
  expect(mail?.text).toContain('Quantity 2')
  expect(mail?.text).toContain('/checkout')
  expect(await after(20)).toEqual([])
  expect(await after(24)).toEqual(['Your cart is still waiting'])
  expect(await after(24)).toEqual([])
  await fillCart()
  await db.execute(sql`update cart_lines set created_at = ${clock.now().toISOString()}`)
  expect(await after(24 * 5)).toEqual([])
  await db.execute(sql`update cart_lines set created_at = ${clock.now().toISOString()}`)
  expect(await after(24 * 6.9)).toEqual([subject])
})

test('buyers are not reminded without the setting, or without consent', async () => {
  await fillCart()
  expect(await after(5)).toEqual([])
  await agree('pending')
  expect(await after(1)).toEqual([])
  await db.execute(sql`update newsletter_subscribers set state = 'confirmed'`)
  await allow(false)
  expect(await after(1)).toEqual([])
  await allow(true)
  expect(await after(1)).toEqual([subject])
})

test('an order ends the reminders, and counts as recovered', async () => {
  await agree('confirmed')
  const product_id = await fillCart()
  expect(await after(5)).toEqual([subject])
  const line = { product_id, quantity: 1, product_attributes: [] }
  await una('PUT', '/buy-now', { ...delivery, ...line })

  expect(await after(45)).toEqual([])
  expect((await ada('GET', '/admin/cart-reminder-report')).data).toEqual({
    days: 30,
    sent: 1,
    recovered: 1,
  })
  expect(await bob('GET', '/admin/cart-reminder-report')).toMatchObject({ code: 'forbidden' })
})

test('buyers are not reminded of a cart with no product on sale', async () => {
  await agree('confirmed')
  const product_id = await fillCart()
  await db.execute(sql`update products set status = 'inactive' where id = ${product_id}`)

  expect(await after(5)).toEqual([])
})

test('of two runs at the same time, one sends the e-mail', async () => {
  await agree('confirmed')
  await fillCart()
  clock.move({ hours: 5 })
  inbox.length = 0
  await Promise.all([sendCartReminders(parts), sendCartReminders(parts)])
  await drain()

  expect(inbox.filter((mail) => mail.subject === subject)).toHaveLength(1)
})

test('one press in the e-mail ends the reminders', async () => {
  await agree('confirmed')
  await fillCart()
  expect(await after(5)).toEqual([subject])
  const token = /#leave=([\w-]+)/.exec(inbox[0]?.text ?? '')?.[1] ?? ''
  const app = await getApp()
  const reply = await app.inject({ method: 'POST', url: `/newsletter/leave/${token}` })

  expect(reply.statusCode).toBe(204)
  expect(await after(45)).toEqual([])
})
