import type { accountDraft } from '@emporia/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { recordDevice } from '../session/devices/record-device.ts'
import { agreeToTerms } from '../../marketing/consent.ts'
import { hashNewPassword } from '../session/passwords/hash-new-password.ts'
import { type EmailDeps, sendWelcome } from '../emails.ts'
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
  caller: EmailDeps & { db: Db; limits: Limits; ip: string },
) => {
  const { db, limits, ip } = caller
  await limits.hit('register_address', ip)
  await assertNewEmail(email, caller)
  return hashNewPassword(db, password, { email, name, is_staff: false })
}

/** Creates an account for a guest, with the sponsor whose code was given. */
export const register = async (
  db: Db,
  { draft, role, password_hash }: { draft: AccountDraft; role: Role; password_hash: string },
  post: EmailDeps & { visitor_id?: string | null; device_token?: string | null },
) => {
  const { name, email, phone = null, referral_code } = draft
  const { visitor_id = null, device_token = null, clock } = post
  const recruit = { email, phone }
  const sponsor_id = await findReferrer(
    db,
    { code: referral_code, recruit, visitor_id, device_token },
    clock.now(),
  )
  const code = role === 'member' ? await newReferralCode(db) : null
  const account = { role, name, email, phone, password_hash, sponsor_id, referral_code: code }
  const user = one(await assertUniqueEmail(db.insert(users).values(account).returning()))
  const device_id = await recordDevice(db, { token: device_token, user_id: user.id }, clock.now())
  if (device_id !== null) await db.update(users).set({ device_id }).where(eq(users.id, user.id))

  await agreeToTerms(db, user, clock.now())
  await sendWelcome(db, user, post)
  return user
}
