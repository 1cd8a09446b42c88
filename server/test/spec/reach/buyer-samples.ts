import { address } from '../../delivery.ts'
import type { Fixtures } from './fixtures.ts'
import { between, filters, type Sample } from './sample.ts'
import { asks, unheard } from './seller-samples.ts'

const paid = { payment_method: 'cash_on_delivery', accept_terms: true }
const one = { quantity: 1, product_attributes: [] }
const lines = (order_line_id: number) => [
  { order_line_id, quantity: 1, reason: 'defect', condition: 'opened' },
]

/** Mia, who is a buyer too, requests Una's records. */
export const buyerSamples = (of: Fixtures): Sample[] => [
  ...between({ by: 'mia', owner: 'una' }, [...orderSamples(of), ...accountSamples(of)]),
  ...between({ by: 'mia' }, beside(of)),
]

const orderSamples = ({ sold, open, cart_line_id, address_id, ...of }: Fixtures) => {
  const { product_id } = sold
  return [
    ['POST /cart-increment', 'id', { id: cart_line_id }],
    ['POST /cart-decrement', 'id', { id: cart_line_id }],
    ['DELETE /cart', 'id', { id: cart_line_id }],
    ['GET /get-cart-resource', 'address_id', { address_id }],
    ['POST /address', 'id', { id: address_id, address }],
    ['POST /address-default', 'id', { id: address_id }],
    ['DELETE /address', 'id', { id: address_id }],
    ['POST /coupon-apply', 'address_id', { address_id, code: 'TEN', product_id, ...one }],
    ['PUT /buy-now', 'address_id', { address_id, product_id, ...one, ...paid }],
    ['GET /order/:id', 'id', { id: sold.id }],
    ['GET /order-details/:id', 'id', { id: sold.id }],
    ['POST /order-received', 'id', { id: sold.id }],
    ['POST /buy-again', 'id', { id: sold.group_id }],
    ['POST /order-pay', 'id', { id: open.id, payment_method: 'sandbox' }],
    ['GET /payment-result', 'group_number', { group_number: open.group_number }],
    ['POST /order-cancel', 'id', { id: open.id }],
    [
      'POST /return',
      'order_id',
      { order_id: sold.id, lines: lines(sold.order_line_id), refund_to: 'wallet' },
    ],
    ['DELETE /return', 'id', { id: of.return_id }],
    ['GET /return-list', 'order_id', { order_id: sold.id }, filters],
    [
      'POST /review',
      'order_line_id',
      { order_line_id: sold.order_line_id, target: 'seller', rating: 1 },
    ],
    ['GET /reviewable-list', 'order_id', { order_id: sold.id }, filters],
    ['GET /reviewable-list', 'group_id', { group_id: sold.group_id }, filters],
    ['PUT /purchase-boost-package', 'purchase_id', { purchase_id: of.purchases.una }],
    ['POST /package-active', 'purchase_id', { purchase_id: of.purchases.una }],
  ] satisfies Parameters<typeof between>[1]
}

const accountSamples = ({ sold, open, document_id, ...of }: Fixtures) =>
  [
    ['POST /order-withdraw', 'id', { id: open.id }],
    [
      'POST /order-withdraw',
      'lines.order_line_id',
      { id: open.id, lines: [{ order_line_id: sold.id, quantity: 1 }] },
    ],
    ['GET /document/:id', 'id', { id: document_id }],
    ['GET /document-list', 'order_id', { order_id: sold.id }, filters],
    ['GET /document-list', 'group_id', { group_id: sold.group_id }, filters],
    ['GET /order-sheet/:id', 'id', { id: sold.id, kind: 'confirmation' }],
    ['DELETE /session', 'id', { id: of.session_id }],
    ['PUT /passkey', 'id', { id: of.passkey_id, name: 'Mine' }],
    ['DELETE /passkey', 'id', { id: of.passkey_id }],
    ['POST /notification-read', 'id', { id: of.reported.una }, unheard],
    [
      'POST /notification-read',
      'up_to_id',
      { up_to_id: of.reported.una },
      { ...unheard, may: ['notifications'] },
    ],
    ['PUT /list-view', 'id', { id: of.view_id, name: 'Mine' }],
    ['DELETE /list-view', 'id', { id: of.view_id }],
    asks(sold.id)('order_total'),
    asks(sold.group_id)('purchase_total'),
    asks(of.refund_id)('refund'),
    asks(of.moves.una)('movement'),
    asks(3)('wallet'),
  ] satisfies Parameters<typeof between>[1]

/** Another user's record beside the caller's own. */
const beside = ({ sold, mias, una_file_id, shipment_id, address_id }: Fixtures) =>
  [
    ['PUT /checkout', 'address_id', { address_id, ...paid }],
    ['PUT /checkout', 'billing_address_id', { address, billing_address_id: address_id, ...paid }],
    [
      'PUT /buy-now',
      'billing_address_id',
      { address, billing_address_id: address_id, product_id: sold.product_id, ...one, ...paid },
    ],
    [
      'POST /return',
      'lines.order_line_id',
      { order_id: mias.id, lines: lines(sold.order_line_id), refund_to: 'wallet' },
    ],
    ['GET /order-sheet/:id', 'shipment_id', { id: mias.id, kind: 'packing_slip', shipment_id }],
    [
      'POST /review',
      'dropped_pictures',
      {
        order_line_id: mias.order_line_id,
        target: 'product',
        rating: 4,
        dropped_pictures: [una_file_id],
      },
      {
        answer: 'ignored',
        may: ['reviews'],
        because: 'Only pictures of the review itself can be dropped',
      },
    ],
  ] satisfies Parameters<typeof between>[1]
