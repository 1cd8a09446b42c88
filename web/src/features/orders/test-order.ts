import type { Group, Order, OrderStatus } from '@emporia/contract'

const address = {
  name: 'Una Reyes',
  phone: '+1 202 555 0103',
  line1: '33 Juniper Way',
  city: 'Asheville',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}
const sums = {
  subtotal_minor: 25_400,
  discount_minor: 0,
  shipping_minor: 0,
  shipping_discount_minor: 0,
  tax_minor: 0,
  prices_include_tax: false,
  total_minor: 25_400,
}
const line = (id: number, name: string, quantity: number): Order['lines'][number] => ({
  id,
  product_id: id,
  name,
  variant_label: '',
  sku: `SKU-${id}`,
  picture: null,
  unit: 'pair',
  decimals: 0,
  quantity,
  shipped_quantity: 0,
  left_out_quantity: 0,
  kept_quantity: 0,
  price_minor: 12_700,
  gross_minor: 12_700,
  discount_minor: 0,
  tax_minor: 0,
  shipping_tax_minor: 0,
  net_minor: 12_700,
  returned_quantity: 0,
})
/** Returns an order of two lines in a status, with the moves that the caller may make. */
export const orderIn = (status: OrderStatus, moves: OrderStatus[]): Order => ({
  id: 7,
  number: '1050-1',
  group_id: 3,
  group_number: '1050',
  shop_id: 2,
  shop_name: 'Last & Lace',
  status,
  version: 1,
  hold_reason: null,
  payment_status: 'unpaid',
  fulfilment_status: 'unfulfilled',
  ...sums,
  lines: [line(1, 'Loafers', 2), line(2, 'Belt', 1)],
  events: [],
  shipments: [],
  address,
  note: 'Bell 2, please',
  payment_method: 'cash_on_delivery',
  customer: { name: 'Una Reyes', email: null, phone: null },
  placed_at: '2026-11-20T08:13:00.000Z',
  expires_at: null,
  delivered_at: null,
  shipping_method: null,
  coupon_code: null,
  refunded_minor: 0,
  refunds: [],
  return_until: null,
  returns: [],
  moves,
})

/** Returns the order group of orders, as the buyer reads it. */
export const groupOf = (...orders: [Order, ...Order[]]): Group => {
  const [{ status, placed_at, note, payment_method }] = orders
  const total_minor = orders.reduce((sum, order) => sum + order.total_minor, 0)
  return {
    id: 3,
    number: '1050',
    status,
    ...sums,
    total_minor,
    address,
    placed_at,
    note,
    payment_method,
    coupon_code: null,
    orders,
  }
}
