import { z } from 'zod'

import { at, minor } from '../shapes.ts'
import { gatewayCodes } from '../payments/state.ts'
import { serviceTax } from '../taxes/service-tax.ts'

/** `wallet` is the buyer's available balance; for a seller, the shop's earnings. */
export const packagePayments = ['wallet', 'earnings', 'offline', ...gatewayCodes] as const
export type PackagePayment = (typeof packagePayments)[number]

/** The current price of a package for the caller, and when it would begin. */
export const quote = z.object({
  /** The amount to pay, with its tax. */
  due_minor: minor,
  /** What is left of the current package, without tax. */
  credit_minor: minor,
  /** Null: the caller already has an equal package without an end. */
  begins_at: at.nullable(),
  begins_now: z.boolean(),
  is_trial: z.boolean(),
  /** Null: packages are not taxed, or nothing is to be paid. */
  tax: serviceTax.extend({ net_minor: minor, tax_minor: minor }).nullable(),
})
export type PackageQuote = z.output<typeof quote>

/** Payment methods for a package, and the caller's available balance. */
export const packageWays = z.object({
  available_minor: minor,
  methods: z.array(z.object({ code: z.enum(packagePayments), name: z.string() })),
  /** Set if the query has a package. */
  quote: quote.nullable(),
})
export type PackageWays = z.output<typeof packageWays>
