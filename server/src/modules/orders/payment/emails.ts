import type { Db } from '../../../db/client.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { aboutPurchase } from '../emails/about.ts'
import { buyersPage, toNewOrderNotification, toStaffNotification } from '../emails/order-emails.ts'
import { listSellers } from '../sellers-of.ts'
import { isHandedOver } from '../pos/at-pos.ts'
import type { Group, Order } from './purchase.ts'

export type PaymentEmailDeps = { now: Date; jobs: Jobs; public_url: string }
type Paid = { group: Group; paid: Order[] }

/** Confirms the payment to the buyer, and notifies every shop of its new order. */
export const notifyPayment = async (db: Db, { group, paid }: Paid, deps: PaymentEmailDeps) => {
  const sellers = await listSellers(db, paid)
  await notify(
    db,
    [
      {
        event_key: `order-paid:${group.id}:${paid[0]?.id}`,
        topic: 'order',
        to: group.user_id,
        email: group.email,
        values: { order: group.number },
        subject: `Order ${group.number} is paid`,
        heading: 'Thank you, your payment has arrived',
        paragraphs: [
          `Order **${group.number}** is paid and confirmed. ${paid.length === 1 ? 'The shop prepares it' : 'The shops prepare it'} now.`,
          'We write again when something leaves for you.',
        ],
        order: aboutPurchase(paid, 'buyer'),
        link: buyersPage(group.id),
      },
      ...sellers.map((seller) =>
        toNewOrderNotification(
          seller,
          isHandedOver(group)
            ? 'is paid. The customer gets it at the till: there is nothing to pack.'
            : 'is paid and confirmed. You can begin to pack it.',
        ),
      ),
      toStaffNotification(group, paid),
    ],
    deps,
  )
}

type Failed = { group: Group; waiting: Order[]; payment_id: number; ends: Date }

/** Notifies the buyer that a payment attempt failed and the order still exists. */
export const notifyPaymentFailure = (
  db: Db,
  { group, waiting, payment_id, ends }: Failed,
  deps: PaymentEmailDeps,
) =>
  notify(
    db,
    [
      {
        event_key: `payment-failed:${payment_id}`,
        topic: 'order',
        to: group.user_id,
        email: group.email,
        values: { order: group.number },
        subject: `Order ${group.number} is not paid yet`,
        heading: 'Your payment did not go through',
        paragraphs: [
          `Nothing was charged for order **${group.number}**, and we still keep everything in it for you.`,
          `Try again, the same way or another, until **${ends.toISOString().slice(0, 16).replace('T', ' ')} UTC**.`,
        ],
        order: aboutPurchase(waiting, 'buyer'),
        link: buyersPage(group.id, 'Pay now'),
      },
    ],
    deps,
  )
