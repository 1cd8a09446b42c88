import { expect, test } from 'vitest'

import { as, db } from '../../../../../test/app.ts'
import { delivery } from '../../../../../test/delivery.ts'
import { deliver } from '../../../../../test/orders.ts'
import { createProduct } from '../../../../../test/products.ts'

const [ada, una] = [as('ada'), as('una')]
const wording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}', closing: '' }
const preview = async (event: string, order_number: string) =>
  (await ada('POST', '/admin/email-preview', { event, wording, hidden_blocks: [], order_number }))
    .data.html

test('the preview of a confirmation shows a paid order as it was when it was placed', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 9 })
  const bought = { product_id: mug.product_id, quantity: 1, product_attributes: [] }
  const placed = await una('PUT', '/buy-now', { ...delivery, ...bought })
  await deliver(Number(placed.data.order_ids[0]))

  const confirmation = await preview('order-placed', placed.data.group_number ?? '1001')
  expect(confirmation).toContain('Due on delivery')
  expect(confirmation).not.toContain('Paid')
  expect(await preview('order-delivered', '1001-1')).toContain('Paid')
})
