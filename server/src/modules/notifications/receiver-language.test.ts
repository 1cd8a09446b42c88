import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import {
  as,
  clock,
  db,
  drain,
  inbox,
  parts,
  send,
  toEmailAddress,
  users,
} from '../../../test/app.ts'
import { delivery } from '../../../test/delivery.ts'
import { offerLanguages } from '../../../test/adapters/languages.ts'
import { runJob } from '../../../test/ledger.ts'
import { deliver } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { mails } from '../../adapters/mail/tables.ts'
import { createContext } from '../../context.ts'
import { users as accounts } from '../accounts/tables.ts'
import { notifications } from './tables.ts'
import { sendEmail } from './send-email.ts'

const una = as('una')
const german = { 'accept-language': 'de' }

beforeEach(() => offerLanguages('en', 'de', 'ar'))

const setLocale = (person: keyof typeof users, locale: string | null) =>
  db.update(accounts).set({ locale }).where(eq(accounts.id, users[person].id))

const mailTo = (person: string, text: string) =>
  inbox.find(({ to, subject }) => to.includes(toEmailAddress(person)) && subject.includes(text))

const buy = async (headers?: Record<string, string>) => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 200_000 })
  const line = { product_id, quantity: 1, product_attributes: [] }
  const { data } = await una('PUT', '/buy-now', { ...delivery, ...line }, headers)
  await drain()
  const [order_id] = data.order_ids
  return Number(order_id)
}

test('the e-mail of an order is in the language of its buyer, and that of its seller in theirs', async () => {
  await buy(german)

  const mail = mailTo('una', 'Bestellung')
  expect(mail?.html).toContain('lang="de-DE"')
  expect(mail?.text).toContain('2.000,00')
  expect(mail?.text).not.toMatch(/Total|Payment|Shipping/)
  expect(mailTo('sam', 'New order')?.text).toContain('$2,000.00')
  const [notice] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, users.una.id))
  expect(notice?.title).toMatch(/Bestellung|Dank/)
})

const titlesFor = async (headers: Record<string, string>) => {
  const { data } = await una('GET', '/notification-list', undefined, headers)
  return data.rows.map(({ title }: { title: string }) => title).join()
}

test('a notification is read in the language of the reader, whatever it was written in', async () => {
  await buy(german)

  expect(await titlesFor(german)).toContain('Bestellung')
  expect(await titlesFor({ 'accept-language': 'ar' })).toMatch(/\p{Script=Arabic}/u)
  expect(await titlesFor({ 'accept-language': 'en' })).toContain('order')
})

test('a notification of a new order stores its data instead of its text in every language', async () => {
  await buy(german)

  const [notice] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, users.una.id))
  expect(notice).toMatchObject({
    translations: null,
    data: {
      // Not the whole group.
      group: expect.toSatisfy((group) => Object.keys(group).join() === 'number'),
      name: 'una',
      shop_count: 1,
    },
  })
})

test('a notification whose data an earlier version stored otherwise is read as it was written', async () => {
  await buy(german)
  await db.update(notifications).set({ data: { number: '7' } })

  expect(await titlesFor({ 'accept-language': 'ar' })).toMatch(/Bestellung|Dank/)
})

test('a notification of a time with one language is read as it was written', async () => {
  await offerLanguages('en')
  await buy()
  await offerLanguages('en', 'de')

  expect(await titlesFor(german)).toContain('order')
})

test('notes of the system are read in the language of the reader, notes of people as typed', async () => {
  const order_id = await buy(german)
  const typed = { id: order_id, note: 'Please wrap it', is_public: true }
  await as('ada')('POST', '/admin/order-note', typed)
  clock.move({ days: 8 })
  await runJob('close-orders')

  const notesFor = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const { data } = await una('GET', '/order-details/1', undefined, headers)
    return data.orders[0].events.map(({ note }: { note: string | null }) => note)
  }
  expect(await notesFor('de')).toEqual(
    expect.arrayContaining([
      'Please wrap it',
      'Der Shop hat diese Bestellung nicht rechtzeitig bestätigt.',
    ]),
  )
  expect(await notesFor('en')).toContain('The shop did not confirm this order in time.')
})

test('the language of an account comes before that of its order', async () => {
  await setLocale('una', 'en')
  await buy(german)

  expect(mailTo('una', 'confirmed')?.html).toContain('lang="en-US"')
})

test('an invoice is in the language of its customer for everyone, a packing slip in that of the shop', async () => {
  await setLocale('sam', 'ar')
  const order_id = await buy(german)
  await deliver(order_id)
  const { data } = await una('GET', '/document-list', { order_id })

  for (const person of ['una', 'sam'] as const) {
    const { body } = await send(person, 'GET', `/document/${data.rows[0].id}`)
    expect(body).toContain('<html lang="de-DE" dir="ltr">')
    expect(body).toContain('Rechnung')
    expect(body).toContain('2.000,00')
    expect(body).toContain('Zahlung bei Lieferung')
  }
  const slip = await send('sam', 'GET', `/order-sheet/${order_id}`, { kind: 'packing_slip' })
  expect(slip.body).toContain('<html lang="ar-EG" dir="rtl">')
})

test('a refusal is in the language of its caller', async () => {
  const line = { product_id: 999, quantity: 1, product_attributes: [] }
  const refused = await una('PUT', '/buy-now', { ...delivery, ...line }, german)
  expect(refused).toMatchObject({ success: false, message: expect.stringMatching(/Produkt/) })
})

test('an Arabic e-mail is written from right to left, and leads to the Arabic pages', async () => {
  await setLocale('una', 'ar')
  await buy()

  const mail = inbox.find(({ to }) => to.includes(toEmailAddress('una')))
  expect(mail?.html).toMatch(/<html[^>]* dir="rtl"/)
  expect(mail?.html).toContain('/ar/user/order-details/')
  expect(await db.select().from(mails)).toContainEqual(
    expect.objectContaining({ to_email: toEmailAddress('una'), locale: 'ar' }),
  )
})

const saved = {
  label: 'DE…3000',
  change: 'saved',
  owner_type: 'user',
  owner_id: users.mia.id,
  at: new Date('2026-06-10T12:00:00Z'),
} as const

const welcome = () => sendEmail(createContext(parts, db), 'payout', users.mia.id, saved)

test('without a request and a language of the account, an e-mail is in the default language', async () => {
  await offerLanguages('de', 'en')
  await welcome()
  await drain()

  expect(inbox[0]?.html).toContain('lang="de-DE"')
  expect(inbox[0]?.text).toContain('10. Juni')
})

test('an account with a language that is no longer offered gets the default one', async () => {
  await setLocale('mia', 'fr')
  await welcome()
  await drain()

  expect(inbox[0]?.html).toContain('lang="en-US"')
  expect(inbox[0]?.text).toContain('June 10')
})

test('times in an e-mail are in the zone of its reader, else in that of the marketplace', async () => {
  await db.update(accounts).set({ time_zone: 'Asia/Kolkata' }).where(eq(accounts.id, users.mia.id))
  await welcome()
  await drain()
  expect(inbox[0]?.text).toContain('Wed, June 10 at 5:30 PM GMT+5:30')

  await db.update(accounts).set({ time_zone: null }).where(eq(accounts.id, users.mia.id))
  await db.execute(sql`update settings set value = value || '{"time_zone": "America/New_York"}'`)
  await sendEmail(createContext(parts, db), 'payout', users.mia.id, { ...saved, change: 'removed' })
  await drain()
  expect(inbox.at(-1)?.text).toContain('Wed, June 10 at 8:00 AM EDT')
})
