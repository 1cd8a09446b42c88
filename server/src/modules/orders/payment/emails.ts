import type { Context } from '../../../context.ts'
import { sendEmail, sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { aboutPurchase } from '../emails/about.ts'
import { writeNewOrder, writeToStaff } from '../emails/order-emails.ts'
import { listSellers } from '../sellers-of.ts'
import { isHandedOver } from '../pos/at-pos.ts'
import type { Group, Order } from './purchase.ts'

type Paid = { group: Group; paid: Order[] }

/** Confirms the payment to the buyer, and notifies every shop of its new order. */
export const notifyPayment = async (context: Context, { group, paid }: Paid) => {
  const sellers = await listSellers(context.db, paid)
  const state = isHandedOver(group) ? 'paid_at_pos' : 'paid'
  await sendEmails(context, [
    writeEmail(
      'order-paid',
      { id: group.user_id, email: group.email, locale: group.locale },
      { group, order: aboutPurchase(paid, 'buyer') },
    ),
    ...sellers.map((seller) => writeNewOrder(seller, state)),
    writeToStaff(group, paid),
  ])
}

type Failed = { group: Group; waiting: Order[]; payment_id: number; ends: Date }

/** Notifies the buyer that a payment attempt failed and the order still exists. */
export const notifyPaymentFailure = (
  context: Context,
  { group, waiting, payment_id, ends: until }: Failed,
) => {
  const to = { id: group.user_id, email: group.email, locale: group.locale }
  const order = aboutPurchase(waiting, 'buyer')
  return sendEmail(context, 'payment-failed', to, { group, payment_id, until, order })
}
