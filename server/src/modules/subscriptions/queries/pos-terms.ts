import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { membershipGrants } from '../../referrals/entitlement.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'
import { findLivePackage } from '../queries.ts'
import { packagePurchases } from '../tables.ts'
import { sentence } from '../../../sentence.ts'

/** Package terms for the register of its holder. */
const packageTerms = z.object({
  pos_enabled: z.boolean().default(false),
  pos_bp: z.int().nullish(),
  pos_float_limit_minor: z.int().nullish(),
  hold_days: z.int().nullish(),
})

/** Returns the terms of the member's POS sales now (docs/domain/pos.md#access). */
export const getPosTerms = async (db: Db, memberId: number, now: Date) => {
  const { pos, require_package, pool_cap_bp, own_margin_bp, hold_days } =
    await getAffiliateSettings(db)
  const market = { require_package, pool_cap_bp, own_margin_bp, hold_days }
  const own = await findPackageTerms(db, memberId, now)
  // A membership permits the POS on the terms of the settings.
  const ownPos = own?.pos_enabled ? own : null
  const hasMembership = await findPosMembership(db, memberId, now)
  return {
    ...market,
    ...pos,
    hold_days: own?.hold_days ?? market.hold_days,
    pos_bp: ownPos?.pos_bp ?? pos.default_bp,
    float_limit_minor: ownPos?.pos_float_limit_minor ?? pos.float_limit_minor,
    closed_because: whyClosed({ enabled: pos.enabled, ...market }, own, hasMembership),
  }
}
export type PosTerms = Awaited<ReturnType<typeof getPosTerms>>

const findPackageTerms = async (db: Db, memberId: number, now: Date) => {
  const live = await findLivePackage(db, { holder_id: memberId, kind: 'affiliate' }, now)
  if (!live) return null
  const [purchase] = await db
    .select({ terms: packagePurchases.terms })
    .from(packagePurchases)
    .where(eq(packagePurchases.id, live.id))
  return packageTerms.parse(purchase?.terms ?? {})
}

const findPosMembership = async (db: Db, memberId: number, now: Date) => {
  const grants = membershipGrants('may_use_pos', sql`${memberId}::bigint`, now.toISOString())
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${grants} as has`)
  return one(rows).has
}

const whyClosed = (
  { enabled, require_package }: { enabled: boolean; require_package: boolean },
  own: z.output<typeof packageTerms> | null,
  hasMembership: boolean,
) => {
  if (!enabled) return sentence(m.pos_closed_marketplace)
  if (hasMembership || (own ? own.pos_enabled : !require_package)) return null
  return own ? sentence(m.pos_closed_package) : sentence(m.pos_closed_membership)
}
