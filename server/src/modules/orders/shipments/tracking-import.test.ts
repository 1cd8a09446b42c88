import { afterEach, expect, test } from 'vitest'

import { as, db, drain, inbox } from '../../../../test/app.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { buy } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]

afterEach(expectValidLedger)

const importFile = (rows: string[], { is_dry_run = false, who = sam, head = titles } = {}) => {
  const form = new FormData()
  form.set('file', new File([[head, ...rows].join('\r\n')], 'tracking.csv'))
  form.set('is_dry_run', String(is_dry_run))
  return who('POST', `/${who === sam ? 'seller' : 'admin'}/tracking-import`, form)
}
const titles = 'Order,Carrier,Tracking number'

/** Orders 1001-1 of Sam, 1002-1 of Sol and 1003-1 of Sam, the last one not confirmed. */
const place = async () => {
  const mine = await createProduct(db, { seller: 'sam', stock: 9 })
  const other = await createProduct(db, { seller: 'sol', stock: 9 })
  for (const { product_id } of [mine, other, mine]) await buy(una, product_id)
  for (const status of ['confirmed', 'processing'])
    for (const id of [1, 2]) await ada('POST', '/admin/order-status', { id, status })
}
const statusOf = async (id: number) => (await una('GET', `/order/${id}`)).data.status

test('a dry run names the error of each line, and ships nothing', async () => {
  await place()
  const rows = ['#1001-1,UPS,1Z9', '1002-1,UPS,1Z8', '1003-1,UPS,1Z7', '1001-1,,2', 'x,,1']

  expect((await importFile(rows, { is_dry_run: true })).data).toEqual({
    rows: 5,
    shipped: 1,
    refused: 4,
    errors: [
      { line: 3, message: 'Order not found' },
      { line: 4, message: 'Only orders in processing can be shipped' },
      { line: 5, message: 'The order is in the file twice' },
      { line: 6, message: 'Order not found' },
    ],
  })
  expect(await statusOf(1)).toBe('processing')
})

test('a file ships the orders of the shop with carrier and number, and says so', async () => {
  await place()
  const reply = await importFile(['1001-1,UPS,1Z9', '1002-1,UPS,1Z8'])

  expect(reply.data).toMatchObject({ shipped: 1, refused: 1 })
  expect(await statusOf(2)).toBe('processing')
  expect((await una('GET', '/order/1')).data).toMatchObject({
    status: 'shipped',
    shipments: [{ carrier: 'UPS', tracking: '1Z9', tracking_url: expect.stringContaining('1Z9') }],
  })
  await drain()
  expect(inbox.some(({ subject }) => subject.includes('1001-1 has shipped'))).toBe(true)
  expect((await importFile(['1001-1,UPS,1Z9'])).data).toMatchObject({ shipped: 0, refused: 1 })
})

test('staff ship the orders of every shop, and buyers none', async () => {
  await place()
  const rows = ['1001-1,UPS,1Z9', '1002-1,,1Z8', '1003-1,UPS,']
  expect((await importFile(rows, { who: ada })).data).toMatchObject({ shipped: 2, refused: 1 })
  expect(await importFile(rows, { who: una })).toMatchObject({ success: false })
})

test('a file without the columns, or with titles of another language, is read or refused', async () => {
  await place()
  expect(await importFile(['1'], { head: 'Order' })).toMatchObject({ code: 'invalid' })
  expect(await importFile([], {})).toMatchObject({ code: 'invalid' })
  const german = await importFile(['1001-1,UPS,1Z9'], {
    head: 'Bestellung,Versanddienstleister,Sendungsnummer',
    is_dry_run: true,
  })
  expect(german.data).toMatchObject({ shipped: 1 })
})
