import { z } from 'zod'

import { at, minor } from '../shapes.ts'
import { gatewayCodes } from '../payments/state.ts'

/** `wallet` is what the buyer has earned or put by: of a seller, his earnings. */
export const packagePayments = ['wallet', 'earnings', 'offline', ...gatewayCodes] as const
export type PackagePayment = (typeof packagePayments)[number]

/** What a package would cost the caller today, and when it would begin. */
export const quote = z.object({
  due_minor: minor,
  credit_minor: minor,
  /** Null: he has one as good already, without an end. */
  begins_at: at.nullable(),
  begins_now: z.boolean(),
  is_trial: z.boolean(),
})
export type PackageQuote = z.output<typeof quote>

/** How the caller may pay for a package now, and what he has earned or put by for it. */
export const packageWays = z.object({
  available_minor: minor,
  methods: z.array(z.object({ code: z.enum(packagePayments), name: z.string() })),
  /** Where a package was asked about. */
  quote: quote.nullable(),
})
export type PackageWays = z.output<typeof packageWays>
