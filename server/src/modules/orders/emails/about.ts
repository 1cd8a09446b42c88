import type { OrderReference } from '../../../adapters/mail/email-content.ts'

type Id = { id: number }
type Reader = OrderReference['reader']

/** Returns the order reference for e-mails about a whole order group. */
export const aboutPurchase = (orders: Id[], reader: Reader): OrderReference => ({
  about: 'purchase',
  reader,
  order_ids: orders.map(({ id }) => id),
})

/** Returns the order reference for e-mails about one order of a group. */
export const aboutOrder = ({ id }: Id, reader: Reader): OrderReference => ({
  about: 'order',
  reader,
  order_ids: [id],
})

/** Returns the order reference for e-mails about a return. */
export const aboutReturn = (
  request: { id: number; order_id: number },
  reader: Reader,
): OrderReference => ({
  about: 'return',
  reader,
  order_ids: [request.order_id],
  return_id: request.id,
})
