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
import { users } from '../tables.ts'
import { assertUniqueEmail } from './email-taken.ts'
import { findReferrer } from './find-sponsor.ts'
import { assertNewEmail } from './known-email.ts'
import { newReferralCode } from './referral-code.ts'

export type AccountDraft = z.output<typeof accountDraft>
type Role = 'user' | 'member' | 'seller'

/** Prepares an account before the transaction: applies the rate limit and hashes the password. */
export const prepareAccount = async (
  { password, email, name }: AccountDraft,
  caller: Context & { limits: Limits; ip: string },
) => {
  const { db, limits, ip } = caller
  await limits.hit('register_address', ip)
  await assertNewEmail(email, caller)
  return hashNewPassword(db, password, { email, name, is_staff: false })
}

/** Creates an account for a guest, with the sponsor whose code was given. */
export const register = async (
  context: Context,
  { draft, role, password_hash }: { draft: AccountDraft; role: Role; password_hash: string },
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
  return user
}
