import { randomUUID } from 'node:crypto'

import { openPage, press } from '../paying.ts'
import { drain, send } from '../app.ts'
import { address } from '../delivery.ts'
import { type Model, type Sold, calculateTotal } from './model.ts'

/** A marketplace with transactions, and the model that predicts its amounts. */
export type Play = Model & {
  product_id: number
  package_id: number
  method_id: number
  /** The last purchase, which may be sent again. */
  last?: { body: object; headers: Record<string, string> }
  withdrawals: { id: number; amount: number; state: 'pending' | 'approved' }[]
  purchases: number[]
}

export type Act = (
  play: Play,
  n: number,
) => Promise<{ code?: string; success?: boolean } | undefined>

type PurchaseParams = { paid_by: Sold['paid_by']; wallet: (total: number) => number }

/** Places an order and stores the request, so that it can be repeated. */
export const buys =
  ({ paid_by, wallet }: PurchaseParams): Act =>
  async (play, n) => {
    const quantity = 1 + (n % 3)
    const wallet_minor = paid_by === 'sandbox' ? wallet(calculateTotal(quantity)) : 0
    const body = {
      address,
      payment_method: paid_by,
      accept_terms: true,
      product_id: play.product_id,
      quantity,
      product_attributes: [],
      ...(wallet_minor > 0 && { wallet_minor }),
    }
    const headers = { 'idempotency-key': randomUUID() }
    const reply = (await send('una', 'PUT', '/buy-now', body, headers)).json()
    if (!reply.success) return reply
    play.last = { body, headers }
    play.placed({
      order_id: reply.data.order_ids[0],
      quantity,
      paid_by,
      wallet: wallet(calculateTotal(quantity)),
      status: paid_by === 'wallet' ? 'confirmed' : 'pending',
      isPaid: paid_by === 'wallet',
    })
    if (reply.data.payment_url) await decide(play, reply.data.payment_url, n)
    return reply
  }

/** Most buyers pay at once; some decline, and some leave. */
const decide = async (play: Play, payment_url: string, n: number) => {
  const sold = play.model.orders.at(-1)
  const decision = n % 5 === 0 ? 'decline' : 'approve'
  if (n % 7 === 0) return
  await press(await openPage(payment_url), decision)
  await drain()
  if (decision === 'approve' && sold) Object.assign(sold, { status: 'confirmed', isPaid: true })
}
