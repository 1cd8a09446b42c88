import { z } from 'zod'

import { at, id, minor } from '../shapes.ts'
import { packageKinds, pauseReasons } from './package.ts'
import { packagePayments } from './quote.ts'

/** What a package holds; each kind has its own. */
export const packageTerms = z.record(z.string(), z.unknown())

export const purchaseStates = [
  'pending_payment',
  'pending_review',
  'queued',
  'active',
  'grace',
  'expired',
  'cancelled',
  'refunded',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

const report = z.object({ impressions: z.int(), clicks: z.int(), orders: z.int() })
export type BoostReport = z.output<typeof report>

/** A package that somebody bought, as whoever bought it sees it. */
export const packagePurchase = z.object({
  id,
  package_id: id,
  kind: z.enum(packageKinds),
  name: z.string(),
  state: z.enum(purchaseStates),
  /** What was or is to be paid, after the credit for what it replaced. */
  price_minor: minor,
  credit_minor: minor,
  is_trial: z.boolean(),
  payment_method: z.enum(packagePayments).nullable(),
  payment_url: z.string().nullable(),
  starts_at: at.nullable(),
  ends_at: at.nullable(),
  /** What of its worth has not been used up. */
  unearned_minor: minor,
  terms: packageTerms,
  product_ids: z.array(id),
  created_at: at,
  /** Since then the time of a boost stands still, and why. */
  paused_at: at.nullable(),
  paused_for: z.enum(pauseReasons).nullable(),
  /** What a boost of earnings or cashback has added, of what it adds at most. */
  boost: z.object({ used_minor: minor, max_minor: minor }).nullable(),
  /** What a boost of products has brought. */
  report: report.nullable(),
})
export type PackagePurchase = z.output<typeof packagePurchase>
