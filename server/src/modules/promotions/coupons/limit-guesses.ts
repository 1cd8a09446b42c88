import type { Db } from '../../../db/client.ts'
import type { Limits } from '../../../http/security/limits.ts'
import { isCouponCode } from './find-coupon.ts'

type Guess = { db: Db; limits: Limits; ip: string; actor: { id: number } | undefined }

/**
 * Counts unknown codes per account, if there is one, and per address. Above the limit it also throws for valid codes, so
 * that they cannot be told apart.
 */
export const limitGuessing = async (
  { db, limits, ip, actor }: Guess,
  code: string | null | undefined,
) => {
  if (!code) return
  if (actor) await limits.check('coupon_account', actor.id)
  await limits.check('coupon_address', ip)
  if (await isCouponCode(db, code)) return
  if (actor) await limits.count('coupon_account', actor.id)
  await limits.count('coupon_address', ip)
}
