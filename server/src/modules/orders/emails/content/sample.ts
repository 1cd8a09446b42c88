import type { Currency, MailEvent } from '@emporia/contract'

import type { CompleteEmail, EmailContent } from '../../../../adapters/mail/email-content.ts'
import { writeExample } from '../../../notifications/emails/catalog.ts'
import { composeParts } from './compose.ts'
import type { Content, MailLine, MailOrder } from './load-content.ts'
import type { Part } from './parts.ts'

type PlatformFacts = {
  site_name: string
  currency: Currency
  time_zone: string
  contact_email: string
}

/** Returns the sample parts of an order e-mail, and none for other e-mails. */
export const sampleParts = (event: MailEvent, platform: PlatformFacts): Part[] => {
  const { order: reference } = writeExample(event)
  if (!reference) return []
  const place = { public_url: 'https://market.example', order_url: 'https://market.example/' }
  return composeParts(reference, contentOf(event, platform), place)
}

/** Adds the sample parts to an e-mail, without those that the owner leaves out. */
export const completeSample = (
  { button, ...email }: EmailContent,
  event: MailEvent,
  platform: PlatformFacts,
): CompleteEmail => {
  const hidden = email.hidden_blocks ?? []
  return {
    ...email,
    ...(button && !hidden.includes('button') && { button }),
    blocks: sampleParts(event, platform)
      .filter(({ name }) => !hidden.includes(name))
      .map(({ block }) => block),
  }
}

const contentOf = (event: MailEvent, platform: PlatformFacts): Content => ({
  orders: [{ ...order, ...standings[event], facts: factsOf(platform) }],
  pictures: new Map(),
  accounts: new Map(),
  invoices: new Map([[order.id, 'INV-000417']]),
  shipments: [
    {
      id: 1,
      carrier: 'UPS',
      tracking: '1Z999AA10123456784',
      tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      shipped_at: day,
      lines: [{ order_line_id: 1, quantity: 2 }],
    },
  ],
  refunds: [
    {
      id: 1,
      order_id: order.id,
      state: event === 'refund-paid' ? 'paid' : 'approved',
      amount_minor: refundedIn(event),
      reason: 'Damaged',
      reason_translations: null,
      paid_at: event === 'refund-paid' ? day : null,
      lines: [refundedLine],
      parts: [{ channel: 'gateway', amount_minor: refundedIn(event) }],
      charge: null,
    },
  ],
  returns: [{ return_id: 1, order_line_id: 1, quantity: 1 }],
  traders: new Map(),
  return_days: 14,
})

/** A canceled order is refunded whole. */
const refundedIn = (event: MailEvent) => (event === 'order-cancelled' ? 5300 : 1900)

const day = '2026-06-10T12:00:00.000Z'
const none = {
  shipping_minor: 0,
  shipping_tax_minor: 0,
  fee_minor: 0,
  fee_tax_minor: 0,
  tax_minor: 0,
}
const noCoupon = { coupon_minor: 0, shipping_coupon_minor: 0, taxes: [] }
const refundedLine = {
  ...none,
  ...noCoupon,
  order_line_id: 1,
  quantity: 1,
  net_minor: 1900,
  goods_minor: 1900,
}

const line = (one: Partial<MailLine> & { id: number }): MailLine => ({
  ...none,
  name: '',
  variant_label: '',
  local_name: null,
  local_variant_label: null,
  local_unit: null,
  sku: '',
  unit: '',
  decimals: 0,
  quantity: 1,
  price_minor: 0,
  discount_minor: 0,
  net_minor: 0,
  tax_bp: 0,
  product_id: one.id,
  picture: null,
  left_out_quantity: 0,
  shipped_quantity: 0,
  ...one,
})

const mug = { name: 'Oslo mug', variant_label: 'Blue', sku: 'MUG-BLUE', shipped_quantity: 2 }
const towel = { name: 'Linen tea towel', sku: 'TOWEL', discount_minor: 250 }
const lines = [
  line({ id: 1, ...mug, quantity: 2, price_minor: 1900, net_minor: 3800 }),
  line({ id: 2, ...towel, price_minor: 1250, net_minor: 1000 }),
]
const address = {
  name: 'Una Lind',
  phone: '+1 202 555 0123',
  line1: '7 Millrace',
  city: 'Portland',
  postcode: '97201',
  region: 'Oregon',
  region_code: 'OR',
  country: 'US',
}

const order: Omit<MailOrder, 'facts'> = {
  id: 1,
  status: 'confirmed',
  payment_status: 'paid',
  total_minor: 5300,
  refunded_minor: 0,
  prices_include_tax: false,
  coupon_keeps_tax: false,
  shipping_method: 'Standard',
  pickup: null,
  eta_days: 3,
  deliver_from: '2026-06-12',
  deliver_to: '2026-06-15',
  delivered_at: null,
  expires_at: null,
  group: {
    address,
    note: null,
    number: '1042',
    payment_method: 'stripe',
    checkout_method_id: null,
    wallet_minor: 0,
    withdrawal_days: null,
    return_cost: null,
  },
  lines,
}

const unpaid = { status: 'pending', payment_status: 'pending' } as const
const standings: { [Event in MailEvent]?: Partial<MailOrder> } = {
  'order-placed': unpaid,
  'payment-failed': { ...unpaid, payment_status: 'failed' },
  'order-delivered': { status: 'delivered', delivered_at: day },
  'order-cancelled': { status: 'cancelled', payment_status: 'refunded', refunded_minor: 5300 },
}

const issuer = {
  shop_id: 1,
  name: 'North Wind',
  lines: ['12 Harbor Road', 'Portland, OR 97201', 'United States'],
  tax_number: null,
}

const buyer = {
  name: address.name,
  email: 'una@example.com',
  address,
  billing: null,
  company: null,
  vat_id: null,
}

const factsOf = ({
  site_name,
  currency,
  time_zone,
  contact_email,
}: PlatformFacts): MailOrder['facts'] => ({
  site: { name: site_name, tax_number: '', currency, time_zone, lines: [contact_email] },
  issuer,
  buyer,
  order: {
    number: '1042',
    placed_at: day,
    payment: 'Paid online by card',
    prices_include_tax: false,
    shipping_method: order.shipping_method,
    pickup: null,
    tax_treatment: 'taxed',
  },
  charge: null,
  lines,
  taxes: [],
  sums: {
    subtotal_minor: 5050,
    discount_minor: 250,
    shipping_minor: 500,
    shipping_discount_minor: 0,
    tax_minor: 0,
    total_minor: 5300,
    shipping_tax_minor: 0,
    shipping_tax_bps: [],
    coupon_minor: 0,
    fee_minor: 0,
    fee_tax_minor: 0,
  },
})
