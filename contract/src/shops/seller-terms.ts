import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, day, id, nothing, pageQuery, text, toPageSchema } from '../shapes.ts'
import { ownShop } from './own-shop.ts'

/** Days between the announcement of new terms for sellers and their first day. */
export const termsNoticeDays = 15

const stored = z.object({
  id,
  /** The first day on which it applies, in the time zone of the marketplace. */
  starts_on: day,
  text: z.string(),
  /** What changes to the version before; empty for the first one. */
  changes: z.string(),
  created_at: at,
})

/** The terms of the marketplace for shops (docs/domain/consumer-law.md#terms-for-sellers). */
export const sellerTerms = {
  /** All versions, the newest first; `current_id` applies today. */
  list: get('/seller-terms', {
    access: 'public',
    input: nothing,
    data: z.object({ versions: z.array(stored), current_id: id.nullable() }),
  }),
  accept: post('/seller/terms-accept', {
    access: 'seller:owner',
    input: z.strictObject({ id }),
    data: ownShop,
  }),
}

export type SellerTerms = z.output<typeof stored>

const row = stored.extend({
  /** Why it applies sooner than the notice period allows. */
  notice_reason: z.string().nullable(),
  created_by: z.string().nullable(),
  is_current: z.boolean(),
  /** Shops that accepted it, and shops that are taken to have accepted it. */
  accepted: z.int(),
  deemed: z.int(),
})
export type SellerTermsRow = z.output<typeof row>

export const adminSellerTerms = {
  list: get('/admin/seller-terms-list', {
    access: 'admin:general',
    input: pageQuery(['starts_on']),
    data: toPageSchema(row),
  }),
  /** Publishes a version and informs the owners of all shops. */
  create: post('/admin/seller-terms', {
    access: 'admin:general',
    input: z.strictObject({
      starts_on: day,
      text: text(100_000),
      changes: text(5000).optional(),
      notice_reason: text(1000).optional(),
    }),
    data: row,
  }),
}
