import { formatDays, type OrderStatus } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import type { orders } from '../tables.ts'

type Order = typeof orders.$inferSelect

export type StepSentence = {
  /** Text before the order number if the step does not concern the order as a whole. */
  beginning?: string
  subject: string
  heading: string
  text: (db: Db, order: Order) => string | Promise<string>
}

/** Sentence for a shipment that is not the last. */
export const partlyShipped: StepSentence = {
  beginning: 'A part of order',
  subject: 'a parcel is on its way',
  heading: 'is on its way',
  text: () => 'What is in this parcel is below. Everything else follows separately.',
}

/** Explains each status of an order to its buyer. */
export const stepSentences: Partial<Record<OrderStatus, StepSentence>> = {
  confirmed: {
    subject: 'confirmed',
    heading: 'is confirmed',
    text: () => 'The shop has your order and prepares it.',
  },
  processing: {
    subject: 'being packed',
    heading: 'is being packed',
    text: () => 'From now on it cannot be cancelled any more.',
  },
  shipped: {
    subject: 'on its way',
    heading: 'is on its way',
    text: (_, { payment_status }) =>
      payment_status === 'unpaid'
        ? 'Everything in this order has left the shop. You pay when it is delivered.'
        : 'Everything in this order has left the shop. It is paid already.',
  },
  delivered: {
    subject: 'delivered',
    heading: 'was delivered',
    text: async (db) => {
      const { return_days } = await getGeneralSettings(db)
      return `We hope it is just right. You can send it back within ${formatDays(return_days)}.`
    },
  },
  returned: {
    subject: 'came back',
    heading: 'came back',
    text: () => 'It is with the shop again. What you paid for it is given back.',
  },
  cancelled: {
    subject: 'cancelled',
    heading: 'was cancelled',
    text: (_, { payment_status }) =>
      payment_status === 'paid' || payment_status === 'partially_refunded'
        ? 'Nothing will be delivered, and what you paid is on its way back to you.'
        : 'Nothing was charged, and nothing will be delivered.',
  },
}
