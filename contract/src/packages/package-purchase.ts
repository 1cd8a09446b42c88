import { z } from 'zod'

import { at, id, minor } from '../shapes.ts'
import { packageKinds, pauseReasons } from './package.ts'
import { packagePayments } from './quote.ts'
import { purchaseStates } from './states.ts'

/** Terms of a package; each kind has its own. */
export const packageTerms = z.record(z.string(), z.unknown())

const report = z.object({ impressions: z.int(), clicks: z.int(), orders: z.int() })
export type BoostReport = z.output<typeof report>

/** A purchased package, as its buyer sees it. */
export const packagePurchase = z.object({
  id,
  package_id: id,
  kind: z.enum(packageKinds),
  name: z.string(),
  state: z.enum(purchaseStates),
  /** The price paid or due, after the credit for the package it replaced, with its tax. */
  price_minor: minor,
  /** The tax in the price. */
  tax_minor: minor,
  credit_minor: minor,
  is_trial: z.boolean(),
  payment_method: z.enum(packagePayments).nullable(),
  payment_url: z.string().nullable(),
  starts_at: at.nullable(),
  ends_at: at.nullable(),
  /** Part of the price without tax that has not been earned yet. */
  unearned_minor: minor,
  terms: packageTerms,
  product_ids: z.array(id),
  created_at: at,
  /** Since when a boost is paused, and why. */
  paused_at: at.nullable(),
  paused_for: z.enum(pauseReasons).nullable(),
  /** What an earnings or cashback boost has added, and its maximum. */
  boost: z.object({ used_minor: minor, max_minor: minor }).nullable(),
  /** Results of a visibility boost. */
  report: report.nullable(),
})
export type PackagePurchase = z.output<typeof packagePurchase>
