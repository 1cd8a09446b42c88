import type { MailEvent } from './mail-events.ts'

/** The parts of an e-mail about an order, each of which staff can leave out. */
export const mailBlocks = [
  'lines',
  'sums',
  'shipment',
  'refund',
  'addresses',
  'estimate',
  'payment',
  'returns',
  'trader',
  'customer',
  'button',
  'confirmation',
] as const
export type MailBlock = (typeof mailBlocks)[number]

const shop = ['lines', 'sums', 'addresses', 'estimate', 'payment', 'customer', 'button'] as const
const buyer = [...shop, 'returns', 'trader'] as const
const refund = ['lines', 'sums', 'refund', 'trader', 'customer', 'button'] as const

/** The parts of each e-mail about an order; e-mails about other subjects have none. */
const blocksOf: { [Event in MailEvent]?: readonly MailBlock[] } = {
  'order-placed': [...buyer, 'confirmation'],
  'order-paid': buyer,
  'order-received': shop,
  'order-new': shop,
  'order-confirmed': buyer,
  'order-processing': buyer,
  'order-shipped': [...buyer, 'shipment'],
  'order-ready': buyer,
  'order-delivered': buyer,
  'order-cancelled': [...buyer, 'refund'],
  'order-returned': [...buyer, 'refund'],
  'order-units-canceled': shop,
  'order-changed': buyer,
  'order-withdrawn': buyer,
  'payment-failed': buyer,
  'refund-approved': refund,
  'refund-paid': refund,
  return: ['lines', 'trader', 'customer', 'button'],
  'refund-due': ['lines', 'trader', 'customer', 'button'],
}

/** Returns the parts that an e-mail can have, in the order in which it has them. */
export const listMailBlocks = (event: MailEvent) =>
  mailBlocks.filter((block) => blocksOf[event]?.includes(block))
