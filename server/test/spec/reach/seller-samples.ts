import type { Fixtures } from './fixtures.ts'
import { listLabels } from './label-samples.ts'
import { besideOperators, listOperators } from './operator-samples.ts'
import { besidePromotions, listPromotions } from './promotion-samples.ts'
import { besideShipping, listShipping } from './shipping-samples.ts'
import { between, filters, type Sample } from './sample.ts'

const paypal = { kind: 'paypal', fields: { email: 'sol.pays@market.test' } }
/** Records of another shop to retain with the caller's package. */
const staying = (product: number, login: number): [string, object][] => [
  ['product_ids', { product_ids: [product] }],
  ['featured_ids', { featured_ids: [product] }],
  ['login_ids', { login_ids: [login] }],
]
const picks = (call: string, name: string, body: object) =>
  [
    call,
    `retain.${name}`,
    body,
    { answer: `invalid retain.${name}`, because: 'It is one of a form' },
  ] as [string, string, object, { answer: `invalid ${string}`; because: string }]
const sku = { product_attributes: [], sku: 'MINE-1', price_minor: 1900, on_hand: 10 }

/** Sol requests Sam's records. */
export const sellerSamples = (of: Fixtures): Sample[] => [
  ...between({ by: 'sol', owner: 'sam' }, [
    ...catalog(of),
    ...listPromotions(of),
    ...listShipping(of),
    ...listOperators(of),
    ...orders(of),
    ...listLabels(of),
    ...accountSamples(of),
  ]),
  ...between({ by: 'sol' }, [
    ...besideGoods(of),
    ...besidePromotions(of),
    ...besideShipping(of),
    ...besideOperators(of),
    ...besideOrders(of),
    ...picking(of),
  ]),
]

const catalog = ({ fresh, file_id, review_id, sold, ...of }: Fixtures) => {
  const { product_id: id, variant_id } = fresh
  return [
    ['GET /seller/product/:id', 'id', { id }],
    ...translations(id),
    ['POST /seller/product-status', 'id', { id, status: 'inactive' }],
    ['PUT /seller/product', 'id', { id, name: 'Mine' }],
    [
      'POST /list-bulk',
      'ids',
      { list: '/seller/product-list', ids: [id], do: 'inactive' },
      { answer: 'ignored', because: 'In bulk, each row is refused separately' },
    ],
    ['DELETE /seller/product-change', 'id', { id }],
    ['DELETE /seller/product', 'id', { id }],
    ['GET /seller/stock-list', 'variant_id', { variant_id }],
    ['POST /seller/stock', 'variant_id', { variant_id, kind: 'received', quantity: 3 }],
    ['PUT /seller/file', 'id', { id: file_id, name: 'Mine' }],
    ['DELETE /seller/file', 'id', { id: file_id }],
    ['POST /seller/product-import-run', 'id', { id: of.checked_id, all_or_nothing: false }],
    ['GET /seller/job/:id', 'id', { id: of.queued_id }],
    ['POST /seller/job-cancel', 'id', { id: of.queued_id }],
    ['POST /seller/job-undo', 'id', { id: of.done_id }],
    ['POST /seller/review-reply', 'id', { id: review_id, reply: 'Thank you' }],
    ['POST /seller/question-answer', 'id', { id: of.question_id, text: 'It is' }],
    ['GET /seller/question-list', 'product_id', { product_id: sold.product_id }, filters],
    ['GET /seller/review-list', 'product_id', { product_id: sold.product_id }, filters],
    ['GET /seller/product-list', 'shop_id', { shop_id: 1 }, filters],
  ] satisfies Parameters<typeof between>[1]
}

const translations = (id: number): Parameters<typeof between>[1] => {
  const key = { entity: 'product', entity_id: String(id) }
  return [
    ['GET /seller/translation-list', 'entity_id', { ...key, locale: 'de' }, filters],
    ['PUT /seller/translation', 'entity_id', { ...key, locale: 'de', texts: { meta_title: 'X' } }],
    [
      'GET /seller/locale-list',
      'entity_id',
      key,
      { answer: 'ignored', because: 'It counts texts of the own shop: none of this record' },
    ],
  ]
}

const orders = ({ sold, waiting, return_id, document_id, shipment_id, ...of }: Fixtures) => {
  const { id, order_line_id } = waiting
  const lines = [{ order_line_id, quantity: 1 }]
  return [
    ['GET /seller/order/:id', 'id', { id }],
    ['POST /seller/order-note', 'id', { id, note: 'Mine', is_public: true }],
    ['POST /seller/order-status', 'id', { id, status: 'processing' }],
    ['POST /seller/order-pickup', 'id', { id, code: '123456' }],
    [
      'POST /seller/order-cancel-lines',
      'id',
      { id, version_seen: 1, lines, reason_code: 'out_of_stock' },
    ],
    ['POST /seller/bulk-order-status', 'ids', { ids: [id], status: 'processing' }, oneByOne],
    ['GET /seller/return-list', 'order_id', { order_id: sold.id }, filters],
    ['POST /seller/return-status', 'id', { id: return_id, status: 'approved' }],
    ['GET /document/:id', 'id', { id: document_id }],
    ['GET /document-list', 'order_id', { order_id: sold.id }, filters],
    ['GET /document-list', 'group_id', { group_id: sold.group_id }, filters],
    ['GET /order-sheet/:id', 'id', { id: sold.id, kind: 'packing_slip' }],
    ['GET /order-sheet/:id', 'id', { id: sold.id, kind: 'label', shipment_id }],
    ['POST /notification-read', 'id', { id: of.reported.sam }, unheard],
    [
      'POST /notification-read',
      'up_to_id',
      { up_to_id: of.reported.sam },
      { ...unheard, may: notificationRights },
    ],
    ...['seller_share', 'commission'].map(asks(sold.order_line_id)),
    ...['order_total', 'order_share', 'order_commission'].map(asks(sold.id)),
    asks(of.refund_id)('refund'),
    asks(of.earned.sam.withdrawal_id)('withdrawal'),
    asks(of.moves.sam)('movement'),
    asks(of.labels.bought_id)('shipping_label'),
    asks(1)('seller_available'),
  ] satisfies Parameters<typeof between>[1]
}

const notificationRights = ['notifications']
const oneByOne = {
  answer: 'ignored',
  because: 'In bulk, each order gets a separate result: this one is refused',
} as const

export const unheard = {
  answer: 'ignored',
  because: 'To have read what one cannot see changes nothing',
} as const

export const asks = (id: number) => (kind: string) =>
  ['GET /explain', 'id', { kind, id }] as [string, string, object]

const accountSamples = ({ team_id: id, earned: { sam }, purchases }: Fixtures) =>
  [
    ['PUT /seller/team', 'id', { id, rights: ['money'] }],
    ['POST /seller/team-status', 'id', { id, status: 'inactive' }],
    ['DELETE /seller/team', 'id', { id }],
    ['POST /seller/payment-methods', 'id', { id: sam.method_id, ...paypal }],
    ['POST /seller/payment-method-default', 'id', { id: sam.method_id }],
    ['DELETE /seller/payment-methods', 'id', { id: sam.method_id }],
    ['POST /seller/withdraw', 'method_id', { method_id: sam.method_id, amount_minor: 6000 }],
    ['DELETE /seller/withdraw', 'id', { id: sam.withdrawal_id }],
    ['POST /seller/package-active', 'purchase_id', { purchase_id: purchases.sam }],
    ['GET /seller/package', 'purchase_id', { purchase_id: purchases.sam }],
    [
      'POST /seller/package-retained-items',
      'purchase_id',
      { purchase_id: purchases.sam, retain: {} },
    ],
  ] satisfies Parameters<typeof between>[1]

/** Another shop's image or variant beside the caller's own shop and product. */
const besideGoods = ({ fresh, file_id, sols }: Fixtures) => {
  const { product_id: id, variant_id } = sols
  const field = (name: string) =>
    ({ answer: `invalid ${name}`, because: 'It is one of a form' }) as const
  const variant = { ...sku, id: variant_id }
  return [
    ['POST /seller/shop-update', 'logo', { logo: file_id }, field('logo')],
    ['POST /seller/shop-update', 'banner', { banner: file_id }, field('banner')],
    ['PUT /seller/product', 'pictures', { id, pictures: [file_id] }, field('pictures.0')],
    [
      'PUT /seller/product',
      'variants.id',
      { id, variants: [{ ...sku, id: fresh.variant_id }] },
      field('variants.0.id'),
    ],
    [
      'PUT /seller/product',
      'variants.picture',
      { id, variants: [{ ...variant, picture: file_id }] },
      field('variants.0.picture'),
    ],
  ] satisfies Parameters<typeof between>[1]
}

/** Another shop's line, return or shipment beside the caller's own order. */
const besideOrders = ({ sols, sold, ...of }: Fixtures) => {
  const { order_id } = sols
  const parts = [{ order_line_id: sold.order_line_id, quantity: 1 }]
  const back = [{ id: of.return_line_id, received_quantity: 1, resellable: true }]
  return [
    [
      'POST /seller/order-status',
      'lines.order_line_id',
      { id: order_id, status: 'shipped', lines: parts },
    ],
    [
      'POST /seller/order-cancel-lines',
      'lines.order_line_id',
      { id: order_id, version_seen: 1, lines: parts, reason_code: 'out_of_stock' },
    ],
    [
      'POST /seller/return-status',
      'lines.id',
      { id: sols.return_id, status: 'received', lines: back },
    ],
    [
      'GET /order-sheet/:id',
      'shipment_id',
      { id: order_id, kind: 'packing_slip', shipment_id: of.shipment_id },
    ],
  ] satisfies Parameters<typeof between>[1]
}

/** Another shop's records among those to retain after a downgrade. */
const picking = ({ fresh, team_id, purchases }: Fixtures) =>
  staying(fresh.product_id, team_id).flatMap(([name, retain]) => [
    picks('POST /seller/package-active', name, { package_id: 1, retain }),
    picks('POST /seller/package-retained-items', name, { purchase_id: purchases.sol, retain }),
  ])
