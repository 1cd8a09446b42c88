import { expect, test } from 'vitest'

import { as, db, drain, inbox, toEmailAddress } from '../../../../../test/app.ts'
import { deliver } from '../../../../../test/orders.ts'
import { order } from '../../../../../test/paying.ts'
import { createProduct } from '../../../../../test/products.ts'
import { roles } from '../../../accounts/tables.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const wording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}', closing: 'Bye' }

const preview = (event: string, more: object = {}, who = ada) =>
  who('POST', '/admin/email-preview', { event, wording, ...more })
const sendTest = (more: object = {}, who = ada) =>
  who('POST', '/admin/email-test', { event: 'order-placed', wording, ...more })
const buy = async (name: string) => {
  const { product_id } = await createProduct(db, { seller: 'sam', name, stock: 9 })
  await order(una, product_id, { payment_method: 'cash_on_delivery' })
  await drain()
}

test('a preview shows a sample, without the parts that are left out', async () => {
  const { data } = await preview('order-placed', { hidden_blocks: ['trader'] })

  expect(data.html).toContain('Linen tea towel')
  expect(data.html).not.toContain('Sold by')
  expect(data.html).toContain('Bye')
})

test('a preview shows the order with this number, or the first of an order group', async () => {
  await buy('Bergen bowl')
  for (const order_number of ['1001', '1001-1', '#1001']) {
    const { data } = await preview('order-placed', { order_number })
    expect(data.subject).toBe('Order 1001 confirmed')
    expect(data.html).toContain('Bergen bowl')
  }
  await deliver(1)
  const shipped = (await preview('order-shipped', { order_number: '1001' })).data
  expect(shipped.subject).toBe('Order 1001-1 has shipped')
  expect(shipped.html).toContain('Shipped on')
})

test('only staff who may see orders preview them', async () => {
  await buy('Bergen bowl')
  await db.update(roles).set({ permissions: ['email'] })

  expect(await preview('order-placed', {}, bob)).toMatchObject({ success: true })
  const known = { order_number: '1001' }
  expect(await preview('order-placed', known, bob)).toMatchObject({ code: 'not_found' })
  expect(await sendTest(known, bob)).toMatchObject({ code: 'not_found' })
  await db.update(roles).set({ permissions: ['email', 'order'] })
  expect(await preview('order-placed', known, bob)).toMatchObject({ success: true })
})

test('an order that does not exist, and e-mails about no order, are refused', async () => {
  await buy('Bergen bowl')

  expect(await preview('order-placed', { order_number: '9' })).toMatchObject({ code: 'not_found' })
  expect(await preview('welcome', { order_number: '1001' })).toMatchObject({
    errors: { order_number: 'This email is not about an order' },
  })
})

test('a test goes to the caller or to an address, with what is attached', async () => {
  await buy('Bergen bowl')
  inbox.length = 0
  expect(await sendTest({ order_number: '1001' })).toMatchObject({
    message: `A test email is on its way to ${toEmailAddress('ada')}`,
  })
  expect(await sendTest({ to: 'printer@market.test' })).toMatchObject({ success: true })

  expect(inbox).toMatchObject([
    { to: [toEmailAddress('ada')], subject: 'Test: Order 1001 confirmed' },
    { to: ['printer@market.test'] },
  ])
  expect(inbox.map(({ files }) => files.length)).toEqual([1, 0])
  expect(inbox[0]?.text).toContain('Bergen bowl')
})

test('tests are limited to twenty in an hour', async () => {
  for (let count = 1; count <= 20; count++)
    expect(await sendTest({ event: 'welcome' })).toMatchObject({ success: true })

  expect(await sendTest({ event: 'welcome' })).toMatchObject({ code: 'rate_limited' })
})
