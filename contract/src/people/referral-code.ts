import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, nothing } from '../shapes.ts'

/** How a member's code may look: read out, typed, and never taken for another. */
const referralCodePattern = /^[0-9A-Z]{4,16}$/

const code = z
  .string()
  .trim()
  .toUpperCase()
  .refine((typed) => referralCodePattern.test(typed), {
    message: 'Please enter 4 to 16 letters and digits, without spaces',
  })

const codes = z.object({
  code: z.string(),
  /** What he had before, and until when links with it count for him. */
  aliases: z.array(z.object({ code: z.string(), expires_at: at })),
  /** From when on he may change it again; null: now. */
  next_change_at: at.nullable(),
})
export type ReferralCodes = z.output<typeof codes>

/** A member's code, and the ones he had. */
export const referralCode = {
  show: get('/referral-code', { access: 'member', input: nothing, data: codes }),
  /** The old one keeps working for half a year. */
  change: post('/referral-code', {
    access: 'member',
    input: z.strictObject({ code }),
    data: codes,
  }),
}
