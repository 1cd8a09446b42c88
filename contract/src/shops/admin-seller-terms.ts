import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { day, pageQuery, text, toPageSchema } from '../shapes.ts'
import { translationLocale } from '../translations/translation.ts'
import { storedTerms } from './seller-terms.ts'

/** Days between the announcement of new terms for sellers and their first day. */
export const termsNoticeDays = 15

const texts = {
  text: text(100_000),
  changes: text(5000).optional(),
  notice_reason: text(1000).optional(),
}

const row = storedTerms.extend({
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
      ...texts,
      /** The same texts in other offered languages, in which shops read them and the e-mail. */
      translations: z.partialRecord(translationLocale, z.strictObject(texts).partial()).optional(),
    }),
    data: row,
  }),
}
