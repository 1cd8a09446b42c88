import { listMailBlocks, mailEventNames } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db, drain, inbox } from '../../../../../test/app.ts'
import { deliver } from '../../../../../test/orders.ts'
import { order, pay } from '../../../../../test/paying.ts'
import { createProduct } from '../../../../../test/products.ts'
import { writeExample } from '../../../notifications/emails/catalog.ts'
import { sampleParts } from './sample.ts'

const [ada, una] = [as('ada'), as('una')]
const wording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }

const mailAbout = (subject: string) => {
  const found = inbox.findLast((mail) => mail.subject.includes(subject))
  if (!found) throw new Error(`No mail “${subject}”: ${inbox.map((mail) => mail.subject)}`)
  return { ...found, text: found.text.replaceAll('\r\n', '\n') }
}
const buy = async (input: object = {}) => {
  const { product_id } = await createProduct(db, { seller: 'sam', name: 'Oslo mug', stock: 9 })
  return order(una, product_id, { payment_method: 'cash_on_delivery', ...input })
}
const setEvent = (event: string, more: object) =>
  ada('POST', '/admin/email-settings', { event: { event, is_on: true, wording: null, ...more } })

const platform = {
  site_name: 'Emporia',
  currency: { code: 'USD', symbol: '$', position: 'before' as const, decimals: 2 },
  time_zone: 'UTC',
  contact_email: 'hello@market.test',
}

test.each(mailEventNames)('the settings list the parts of the e-mail “%s”', (event) => {
  const parts = new Set(sampleParts(event, platform).map(({ name }) => name))
  const listed = listMailBlocks(event)

  expect(listed).toEqual(expect.arrayContaining([...parts]))
  expect(listed.includes('button')).toBe(writeExample(event).order !== undefined)
})

test('the order confirmation is attached to “order placed”, and to no other e-mail', async () => {
  await buy()
  await drain()
  await deliver(1)
  await drain()

  expect(mailAbout('Order 1001 confirmed').files).toEqual(['Order confirmation 1001-1.pdf'])
  expect(inbox.filter(({ files }) => files.length > 0)).toHaveLength(1)
})

test('“order placed” has items, sums, address, payment, returns and who sells', async () => {
  await db.execute(sql`update shops set vat_id = 'DE136695976' where id = 1`)
  await buy()
  await drain()

  const { text } = mailAbout('Order 1001 confirmed')
  for (const title of ['Oslo mug', 'Summary', 'Shipping address', 'Payment', 'Returns'])
    expect(text).toContain(title)
  expect(text).toMatch(/Sold by Sam & Sons\n(.+\n)*Tax number DE136695976/)
})

test('a part that is left out is in neither text nor HTML, and the others stay', async () => {
  const hidden_blocks = ['sums', 'trader', 'confirmation', 'button']
  expect(await setEvent('order-placed', { hidden_blocks })).toMatchObject({ success: true })
  await buy()
  await drain()

  const { text, html, files } = mailAbout('Order 1001 confirmed')
  for (const content of [text, html]) {
    for (const gone of ['Summary', 'Sold by', 'order-details']) expect(content).not.toContain(gone)
    expect(content).toContain('Oslo mug')
    expect(content).toContain('Shipping address')
  }
  expect(files).toEqual([])
})

test('only parts of that kind of e-mail can be left out, and other changes keep them', async () => {
  expect(await setEvent('order-paid', { hidden_blocks: ['shipment'] })).toMatchObject({
    errors: { 'event.hidden_blocks': 'This email does not have all of these parts' },
  })
  await setEvent('order-paid', { hidden_blocks: ['trader'] })
  const { data } = await setEvent('order-paid', { is_on: false })
  const row = data.events.find(({ event }: { event: string }) => event === 'order-paid')
  expect(row).toMatchObject({ is_on: false, hidden_blocks: ['trader'] })
})

test('the closing text follows the parts, with its placeholders filled in', async () => {
  await setEvent('order-placed', {
    wording: { ...wording, closing: 'Questions about {{order}}?\n\nWrite to **us**.' },
  })
  await buy()
  await drain()

  const { text, html } = mailAbout('Order 1001 confirmed')
  expect(text).toMatch(/Payment[\s\S]*Questions about 1001\?\n\nWrite to us\./)
  expect(html).toMatch(/Payment[\s\S]*Questions about 1001\?[\s\S]*<strong>us<\/strong>/)
})

test('a canceled order names where the money goes and when', async () => {
  const { data } = await buy({ payment_method: 'sandbox' })
  await pay(data.payment_url)
  await una('POST', '/order-cancel', { id: 1 })
  await drain()

  const { text } = mailAbout('1001-1 was canceled')
  expect(text).toMatch(/Refund method\n\$[\d.]+ to your original payment method\nPaid on /)
})

test('a shipment names the days on which it is expected', async () => {
  await buy()
  await db.execute(sql`update orders set deliver_from = '2026-12-01', deliver_to = '2026-12-03'`)
  await deliver(1)
  await drain()

  expect(mailAbout('has shipped').text).toContain('Expected December 1 – 3')
})
