import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { at, nothing } from '../shapes.ts'

/** Format of a referral code: easy to read out and to type. */
const referralCodePattern = /^[0-9A-Z]{4,16}$/

const code = z
  .string()
  .trim()
  .toUpperCase()
  .refine((typed) => referralCodePattern.test(typed), {
    error: m.referral_code_format,
  })

const codes = z.object({
  code: z.string(),
  /** Former codes, and when each one expires. */
  aliases: z.array(z.object({ code: z.string(), expires_at: at })),
  /** When the member may change the code again; null: now. */
  next_change_at: at.nullable(),
})
export type ReferralCodes = z.output<typeof codes>

/** A member's current and former referral codes. */
export const referralCode = {
  show: get('/referral-code', { access: 'member', input: nothing, data: codes }),
  /** The old code keeps working for half a year. */
  change: post('/referral-code', {
    access: 'member',
    input: z.strictObject({ code }),
    data: codes,
  }),
}
