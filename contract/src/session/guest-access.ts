import { guest } from '../cart/guest.ts'
import type { Endpoint } from '../endpoint.ts'
import { buyerOrder } from '../orders/buyer-order.ts'
import { orderDocument } from '../orders/document.ts'
import { buyerReturn } from '../orders/return.ts'
import { myDataFile } from '../accounts/privacy.ts'
import { orderPayment } from '../payments/order-payment.ts'
import { session } from './session.ts'

/**
 * Calls that the session of a guest may make besides the public ones
 * (docs/domain/guests.md#access): those of orders, payments, returns and documents.
 */
const calls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(buyerOrder),
  ...Object.values(orderPayment),
  ...Object.values(buyerReturn),
  ...Object.values(orderDocument),
  myDataFile,
  session.logout,
  guest.revoke,
])

export const isForGuests = (endpoint: Endpoint) => calls.has(endpoint)
