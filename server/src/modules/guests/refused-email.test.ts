import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { allowGuests, openBrowser, openLink } from '../../../test/adapters/browser.ts'
import { openMailbox } from '../../../test/adapters/mailbox.ts'
import { as, db, drain, inbox, parts } from '../../../test/app.ts'
import { delivery } from '../../../test/delivery.ts'
import { createProduct } from '../../../test/products.ts'
import { openMail } from '../../adapters/mail/transport.ts'

const [ada, sam, sol, una, bob] = [as('ada'), as('sam'), as('sol'), as('una'), as('bob')]
const mail = parts.mail

let mailbox: Awaited<ReturnType<typeof openMailbox>>

/** A mail server that knows every address but one. */
beforeEach(async () => {
  await allowGuests()
  mailbox = await openMailbox(0, (address) => address !== 'evee@mail.test')
  parts.mail = openMail({ smtp_url: mailbox.url, from: 'Emporia <no-reply@market.test>' })
})
afterEach(() => {
  parts.mail.close()
  parts.mail = mail
  mailbox.close()
})

const orderAs = async (email: string) => {
  const mug = await createProduct(db, { seller: 'sam', stock: 9 })
  const bought = { product_id: mug.product_id, quantity: 1, product_attributes: [] }
  const more = { ...delivery, ...bought, email, name: 'Eve', payment_method: 'cash_on_delivery' }
  const { data } = await openBrowser().guest('PUT', '/guest-buy-now', more)
  await drain()
  return { id: Number(data.order_ids[0]), token: String(data.token) }
}
const orderAsUna = async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 9 })
  const bought = { product_id: mug.product_id, quantity: 1, product_attributes: [] }
  const { data } = await una('PUT', '/buy-now', { ...delivery, ...bought })
  await drain()
  return Number(data.order_ids[0])
}
const resend = (more: object, who = ada) => who('POST', '/admin/order-confirmation', more)
const markOf = async (id: number, who = ada, area = 'admin') =>
  (await who('GET', `/${area}/order/${id}`)).data.undelivered_email ?? null

test('a refused recipient fails at once, and marks the order for staff and shop', async () => {
  const { id } = await orderAs('evee@mail.test')

  const { rows } = await db.execute(sql`
    select state, attempts, error from mails where to_email = 'evee@mail.test'`)
  expect(rows).toEqual([{ state: 'failed', attempts: 1, error: '550 5.1.1 No such user here' }])
  expect(await markOf(id)).toMatchObject({
    email: 'evee@mail.test',
    reason: '550 5.1.1 No such user here',
  })
  // A shop does not read the address of its buyers.
  expect(await markOf(id, sam, 'seller')).toMatchObject({ email: null, reason: null })
})

test('the order lists mark and find orders whose last e-mail was refused', async () => {
  const { id } = await orderAs('evee@mail.test')
  const other = await orderAsUna()
  const listed = async (who: typeof ada, path: string) => {
    const { data } = await who('GET', path)
    return data.rows.map((row: { id: number; is_email_refused: boolean }) => [
      row.id,
      row.is_email_refused,
    ])
  }

  for (const [who, list] of [
    [ada, '/admin/order-list'],
    [sam, '/seller/order-list'],
  ] as const) {
    expect(await listed(who, list)).toEqual([
      [other, false],
      [id, true],
    ])
    expect(await listed(who, `${list}?email_refused=true`)).toEqual([[id, true]])
    expect(await listed(who, `${list}?email_refused=false`)).toEqual([[other, false]])
    expect(await listed(who, `${list}?email_refused=true&status=shipped`)).toEqual([])
  }
  expect(await listed(sol, '/seller/order-list?email_refused=true')).toEqual([])

  await resend({ id, email: 'eve@mail.test' })
  await drain()
  expect(await listed(ada, '/admin/order-list?email_refused=true')).toEqual([])
})

test('staff correct the address, which ends the links to the former one and removes the mark', async () => {
  const { id, token } = await orderAs('evee@mail.test')
  inbox.length = 0

  expect(await resend({ id, email: 'eve@mail.test' }, bob)).toMatchObject({ success: true })
  await drain()

  expect(await markOf(id)).toBeNull()
  expect((await ada('GET', `/admin/order/${id}`)).data).toMatchObject({
    customer: { email: 'eve@mail.test' },
    events: expect.arrayContaining([expect.objectContaining({ note: expect.any(String) })]),
  })
  const sent = mailbox.received.filter(({ to }) => to.includes('eve@mail.test'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('order-track?token=')
  const former = await openLink(token).catch(() => undefined)
  expect(former && (await former('GET', '/order-list')).success).not.toBe(true)
})

test('a delivered e-mail has no mark, and an address that is refused again has one', async () => {
  const { id } = await orderAs('eve@mail.test')
  expect(await markOf(id)).toBeNull()
  expect(await resend({ id, email: 'evee@mail.test' })).toMatchObject({ success: true })
  await drain()
  expect(await markOf(id)).toMatchObject({ email: 'evee@mail.test' })
})

test('the address of an account is not changed, and its confirmation is sent again', async () => {
  const id = await orderAsUna()
  mailbox.received.length = 0

  expect(await resend({ id, email: 'other@mail.test' })).toMatchObject({ code: 'conflict' })
  expect(await resend({ id })).toMatchObject({ success: true })
  expect(await resend({ id }, sam)).toMatchObject({ code: 'forbidden' })
  expect(await resend({ id: 999 })).toMatchObject({ code: 'not_found' })
  await drain()
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual(['una@market.test'])
})

test('a mail server that is away is tried again', async () => {
  const { id } = await orderAs('eve@mail.test')
  mailbox.close()
  parts.mail.close()
  parts.mail = openMail({ smtp_url: 'smtp://127.0.0.1:9', from: 'a@b.test' })
  await resend({ id })
  await drain()
  const { rows } = await db.execute(sql`select state from mail_log where state <> 'sent'`)
  expect(rows).toEqual([{ state: 'queued' }])
  expect(await markOf(id)).toBeNull()
})
