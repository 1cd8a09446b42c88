import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { price } from '../shapes.ts'

/** By what a shipping method is priced; a pickup has a flat price, `carrier` that of the carrier. */
export const shippingKinds = ['flat', 'weight', 'price', 'quantity', 'pickup', 'carrier'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** The most that a parcel can weigh. */
export const gramsMax = 100_000

/** One step of a rate table: from this weight in grams, amount or number of units, the price applies. */
export const shippingStep = z.strictObject({
  from: z.int().min(1).max(100_000_000_000),
  price_minor: price,
})
/** A rate table: its steps, each above the one before. */
export const shippingSteps = z
  .array(shippingStep)
  .max(20)
  .refine((steps) => steps.every(({ from }, at) => from > (steps[at - 1]?.from ?? 0)), {
    error: m.shipping_step_order,
  })
export type ShippingStep = z.output<typeof shippingStep>

/** Whether sellers ship by methods of their own. */
export const sellerShippings = ['off', 'bounded', 'free'] as const
export type SellerShipping = (typeof sellerShippings)[number]
