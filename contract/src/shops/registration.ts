import { z } from 'zod'

import { post } from '../endpoint.ts'
import { accountDraft, passwordsDiffer, samePasswords } from '../session/session.ts'
import { id, phone } from '../shapes.ts'

export const shopStatuses = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'changes_requested',
  'suspended',
  'closed',
] as const
export type ShopStatus = (typeof shopStatuses)[number]

/** Becoming a seller, first step: an account, and a shop in draft (product.md 6). */
export const registration = post('/seller/registration', {
  access: 'public',
  input: accountDraft
    .extend({ step: z.literal('account'), phone, accept_terms: z.literal(true) })
    .refine(samePasswords, passwordsDiffer),
  data: z.object({
    access_token: z.string(),
    type: z.literal('Seller'),
    shop: z.object({ id, name: z.string(), status: z.enum(shopStatuses) }),
  }),
})
