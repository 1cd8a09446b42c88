import { z } from 'zod'

import { country } from '../addresses/country.ts'
import { paymentMethods } from '../payments/offered-methods.ts'
import { dateRange } from '../shapes.ts'
import { orderStatuses, paymentStatuses } from './status.ts'

/** Filters of the order lists and of their export. */
export const orderFilters = {
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  payment_method: z.enum(paymentMethods).optional(),
  email_refused: z.boolean().optional(),
  /** Held by a chargeback, so that it is not shipped. */
  held: z.boolean().optional(),
  /** The country of delivery. */
  country: country.optional(),
  /** The carrier of one of its parcels. */
  carrier: z.string().trim().min(1).max(60).optional(),
  ...dateRange,
}
