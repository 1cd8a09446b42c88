import type { Order } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { stubDesktop, renderScreen, successReply } from '../../../resource/render-screen.tsx'
import { EditOrder } from './edit-order.tsx'

const line = {
  id: 1,
  product_id: 1,
  name: 'Oslo mug',
  variant_label: '',
  sku: 'M-1',
  picture: null,
  unit: '',
  decimals: 0,
  quantity: 5,
  shipped_quantity: 0,
  left_out_quantity: 1,
  kept_quantity: 0,
  price_minor: 1000,
  gross_minor: 5000,
  discount_minor: 0,
  tax_minor: 0,
  shipping_tax_minor: 0,
  net_minor: 5000,
  returned_quantity: 1,
}
const address = {
  name: 'Una',
  phone: '+1 202 555 01',
  line1: 'A 1',
  city: 'B',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}
const order: Order = {
  id: 7,
  number: '1050-1',
  group_id: 3,
  group_number: '1050',
  shop_id: 2,
  shop_name: 'Last & Lace',
  status: 'confirmed',
  version: 1,
  hold_reason: null,
  payment_status: 'partially_refunded',
  fulfilment_status: 'unfulfilled',
  subtotal_minor: 5000,
  discount_minor: 0,
  shipping_minor: 0,
  shipping_discount_minor: 0,
  tax_minor: 0,
  prices_include_tax: false,
  total_minor: 5000,
  lines: [line],
  events: [],
  shipments: [],
  address,
  note: null,
  payment_method: 'sandbox',
  customer: { name: 'Una', email: null, phone: null },
  placed_at: '2026-11-20T08:13:00.000Z',
  expires_at: null,
  delivered_at: null,
  shipping_method: null,
  coupon_code: null,
  refunded_minor: 1000,
  refunds: [],
  return_until: null,
  returns: [],
  moves: [],
}
const zeroShares = {
  shop_minor: 0,
  shop_debt_minor: 0,
  commission_minor: 0,
  tax_minor: 0,
  shipping_minor: 0,
  goodwill_minor: 0,
  coupon_minor: 0,
}
const preview = {
  refundable_minor: 4000,
  amount_minor: 2000,
  parts: [{ channel: 'wallet', gateway: null, amount_minor: 2000 }],
  lines: [],
  gives: zeroShares,
}

beforeEach(stubDesktop)
afterEach(cleanup)

const show = () =>
  renderScreen({
    at: '/admin/order',
    screen: () => <EditOrder order={order} onClose={() => undefined} />,
    loader: () => null,
    answers: {
      'GET /admin/order-change-preview': () => successReply(preview),
      'PUT /admin/order': () => successReply(order, 'Order changed'),
    },
  })
const press = () => screen.getByRole('button', { name: /^Update/ })

test('what a paid order gives back stands there before it is pressed, and is sent with its why', async () => {
  const { calls } = show()
  const box = await screen.findByLabelText('Quantity of Oslo mug')
  expect(box).toHaveProperty('value', '4')
  expect(screen.queryByLabelText('Add a product of this shop')).toBeNull()

  fireEvent.change(box, { target: { value: '2' } })
  expect(press()).toHaveProperty('disabled', true)
  expect(await screen.findByText(/Customer receives/)).toHaveProperty(
    'textContent',
    expect.stringContaining('20.00'),
  )
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Broken' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update and refund' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.sent).toEqual({
      id: 7,
      lines: [{ order_line_id: 1, quantity: 2 }],
      refund: { to: 'source', reason: 'Broken' },
      seen_total_minor: 5000,
      seen_refunded_minor: 1000,
      version_seen: 1,
    }),
  )
})

test('without anything left in it there is nothing to press but the way to cancel', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Oslo mug' }))

  expect(screen.getByText(/cancel the order/)).toBeDefined()
  expect(press()).toHaveProperty('disabled', true)
})
