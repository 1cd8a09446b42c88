import type { accountDraft } from '@emporia/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { findRequestLocale } from '../../../http/request/locale.ts'
import { recordDevice } from '../session/devices/record-device.ts'
import { agreeToTerms } from '../../marketing/consent.ts'
import { hashNewPassword } from '../session/passwords/hash-new-password.ts'
import { sendWelcome } from '../emails.ts'
import { isVerificationRequired, startVerification } from '../email/verify-email.ts'
import { type Code, newCode } from '../session/resets/reset-code.ts'
import { users } from '../tables.ts'
import { assertUniqueEmail } from './email-taken.ts'
import { findReferrer } from './find-sponsor.ts'
import { assertNewEmail } from './known-email.ts'
import { newReferralCode } from './referral-code.ts'

export type AccountDraft = z.output<typeof accountDraft>
type Role = 'user' | 'member' | 'seller'

/** The hash of the password, and the code that verifies the e-mail address where that is required. */
export type Prepared = { password_hash: string; code: Code | null }

/**
 * Prepares an account before the transaction: applies the rate limit, hashes the password and makes
 * the code.
 */
export const prepareAccount = async (
  { password, email, name }: AccountDraft,
  caller: Context & { limits: Limits; ip: string },
): Promise<Prepared> => {
  const { db, limits, ip } = caller
  await limits.hit('register_address', ip)
  await assertNewEmail(email, caller)
  const password_hash = await hashNewPassword(db, password, { email, name, is_staff: false })
  return { password_hash, code: (await isVerificationRequired(db)) ? await newCode() : null }
}

/** Creates an account for a guest, with the sponsor whose code was given. */
export const register = async (
  context: Context,
  { draft, role, password_hash, code: email_code }: Prepared & { draft: AccountDraft; role: Role },
) => {
  const { db, now, visitor_id = null, device_token = null } = context
  const { name, email, phone = null, referral_code } = draft
  const recruit = { email, phone }
  const sponsor_id = await findReferrer(
    db,
    { code: referral_code, recruit, visitor_id, device_token },
    now,
  )
  const code = role === 'member' ? await newReferralCode(db) : null
  const account = { role, name, email, phone, password_hash, sponsor_id, referral_code: code }
  const locale = findRequestLocale()
  const user = one(
    await assertUniqueEmail(
      db
        .insert(users)
        .values({ ...account, locale })
        .returning(),
    ),
  )
  const device_id = await recordDevice(db, { token: device_token, user_id: user.id }, now)
  if (device_id !== null) await db.update(users).set({ device_id }).where(eq(users.id, user.id))

  await agreeToTerms(db, user, now)
  await sendWelcome(context, user)
  if (email_code) await startVerification(context, { user_id: user.id, code: email_code })
  return user
}
