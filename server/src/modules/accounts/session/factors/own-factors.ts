import type { SecondMethod, SecuritySettings } from '@emporia/contract'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { forgetDevices } from '../devices/trust-device.ts'
import { listPasskeys, removePasskeys } from '../passkeys/own-passkeys.ts'
import { canUsePasskeys } from '../passkeys/relying-party.ts'
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { totpSecrets } from './tables.ts'

/** Returns the second factors of an account (docs/domain/security.md#second-factors). */
export const getSecuritySettings = async (
  context: FactorContext,
  userId: number,
): Promise<SecuritySettings> => ({
  ...(await listFactors(context.db, userId)),
  can_add_passkeys: canUsePasskeys(context),
})

type FactorContext = { db: Db; settings: { public_url: string } }

const listFactors = async (db: Db, userId: number) => {
  const [totp] = await db
    .select({ since: totpSecrets.confirmed_at })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
  return {
    totp_since: totp?.since ? new Date(totp.since).toISOString() : null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    passkeys: await listPasskeys(db, userId),
  }
}

/** Returns how an account takes the second step of a sign-in: nothing without a second factor. */
export const listMethods = async (db: Db, userId: number): Promise<SecondMethod[]> => {
  const { totp_since, recovery_codes_left, passkeys } = await listFactors(db, userId)
  const factors: SecondMethod[] = []
  if (passkeys.length > 0) factors.push('passkey')
  if (totp_since) factors.push('totp')
  if (factors.length > 0 && recovery_codes_left > 0) factors.push('recovery_code')
  return factors
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
  await removePasskeys(db, userId)
  await removeRecoveryCodes(db, userId)
  await forgetDevices(db, userId)
  return methods.length > 0
}
