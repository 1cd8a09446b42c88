import type { Db } from '../../../db/client.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { sendEmail, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { aboutPurchase } from '../emails/about.ts'
import { writeNewOrder, writeToStaff } from '../emails/order-emails.ts'
import { listSellers } from '../sellers-of.ts'
import { isHandedOver } from '../pos/at-pos.ts'
import type { Group, Order } from './purchase.ts'

export type PaymentEmailDeps = { now: Date; jobs: Jobs; public_url: string }
type Paid = { group: Group; paid: Order[] }

/** Confirms the payment to the buyer, and notifies every shop of its new order. */
export const notifyPayment = async (db: Db, { group, paid }: Paid, deps: PaymentEmailDeps) => {
  const sellers = await listSellers(db, paid)
  const state = isHandedOver(group) ? 'paid_at_pos' : 'paid'
  await sendEmails({ ...deps, db }, [
    writeEmail(
      'order-paid',
      { id: group.user_id, email: group.email },
      { group, order: aboutPurchase(paid, 'buyer') },
    ),
    ...sellers.map((seller) => writeNewOrder(seller, state)),
    writeToStaff(group, paid),
  ])
}

type Failed = { group: Group; waiting: Order[]; payment_id: number; ends: Date }

/** Notifies the buyer that a payment attempt failed and the order still exists. */
export const notifyPaymentFailure = (
  db: Db,
  { group, waiting, payment_id, ends: until }: Failed,
  deps: PaymentEmailDeps,
) => {
  const to = { id: group.user_id, email: group.email }
  const order = aboutPurchase(waiting, 'buyer')
  return sendEmail({ ...deps, db }, 'payment-failed', to, { group, payment_id, until, order })
}
