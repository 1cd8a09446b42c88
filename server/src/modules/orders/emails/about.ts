import type { OrderReference } from '../../../outside/mail/letter.ts'

type Id = { id: number }
type Reader = OrderReference['reader']

/** What the e-mails of a whole purchase show. */
export const aboutPurchase = (orders: Id[], reader: Reader): OrderReference => ({
  about: 'purchase',
  reader,
  order_ids: orders.map(({ id }) => id),
})

/** What those of one of its orders show. */
export const aboutOrder = ({ id }: Id, reader: Reader): OrderReference => ({
  about: 'order',
  reader,
  order_ids: [id],
})

/** What those of a return show. */
export const aboutReturn = (
  request: { id: number; order_id: number },
  reader: Reader,
): OrderReference => ({
  about: 'return',
  reader,
  order_ids: [request.order_id],
  return_id: request.id,
})
