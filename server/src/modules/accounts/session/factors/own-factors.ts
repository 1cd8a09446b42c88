import type { SecondMethod, SecuritySettings } from '@emporia/contract'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { forgetDevices } from '../devices/trust-device.ts'
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { totpSecrets } from './tables.ts'

/** Returns the second factors of an account (docs/domain/security.md#second-factors). */
export const getSecuritySettings = async (db: Db, userId: number): Promise<SecuritySettings> => {
  const [totp] = await db
    .select({ since: totpSecrets.confirmed_at })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
  return {
    totp_since: totp?.since ? new Date(totp.since).toISOString() : null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  }
}

/** Returns how an account takes the second step of a sign-in: nothing without a second factor. */
export const listMethods = async (db: Db, userId: number): Promise<SecondMethod[]> => {
  const { totp_since, recovery_codes_left } = await getSecuritySettings(db, userId)
  if (!totp_since) return []
  return recovery_codes_left > 0 ? ['totp', 'recovery_code'] : ['totp']
}

/** Removes what only complements a second factor, once the last one was removed. */
export const dropWithoutFactor = async (db: Db, userId: number) => {
  await forgetDevices(db, userId)
  if ((await listMethods(db, userId)).length === 0) await removeRecoveryCodes(db, userId)
}

/** Removes all second factors of an account. Returns whether there were any. */
export const removeFactors = async (db: Db, userId: number) => {
  const methods = await listMethods(db, userId)
  await db.delete(totpSecrets).where(eq(totpSecrets.user_id, userId))
  await removeRecoveryCodes(db, userId)
  await forgetDevices(db, userId)
  return methods.length > 0
}
