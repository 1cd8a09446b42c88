import { affiliateRatesMax, affiliateSettings, type AffiliateSettings } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { isDeepStrictEqual } from 'node:util'

import type { Db } from '../../db/client.ts'
import { invalid } from '../../http/failure.ts'
import { getAffiliateSettings } from '../referrals/terms.ts'
import { longestWithdrawal } from '../consumer-rules/read-rules.ts'
import { getSellingTerms } from '../site/queries.ts'
import { affiliateVersions } from './tables.ts'

export type Changes = Partial<{
  [Key in keyof AffiliateSettings]: AffiliateSettings[Key] | undefined
}>

/** Stores every change as a new version, because sales keep the terms they were placed at. */
export const changeAffiliateSettings = async (
  db: Db,
  changes: Changes,
  { now, actor_id }: { now: Date; actor_id: number },
) => {
  const { version: _, ...before } = await getAffiliateSettings(db)
  const value = await mergedSettings(db, before, changes)
  if (isDeepStrictEqual(value, before)) return
  await db.insert(affiliateVersions).values({ value, actor_id, created_at: now.toISOString() })
}

/** Returns the merged settings. Throws if they contradict each other. */
export const mergedSettings = async (db: Db, before: AffiliateSettings, changes: Changes) => {
  const value = affiliateSettings.parse({ ...before, ...withoutGaps(changes) })
  assertValidRates(value)
  const { return_days: voluntary, consumer_rules } = await getSellingTerms(db)
  const return_days = Math.max(voluntary, longestWithdrawal(consumer_rules))
  if (value.hold_days < return_days)
    throw invalid('hold_days', m.affiliate_hold_short, { return_days })
  return value
}

const withoutGaps = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const assertValidRates = ({ default_bp, level_bps, max_depth, ...shares }: AffiliateSettings) => {
  const { pool_cap_bp, min_retained_bp } = shares
  if (level_bps.length !== max_depth)
    throw invalid('level_bps', m.affiliate_levels_missing, { levels: max_depth })
  if (pool_cap_bp + min_retained_bp > 10_000) throw invalid('pool_cap_bp', m.affiliate_margin_total)
  const sum = level_bps.reduce((all, bp) => all + bp, default_bp)
  if (sum > affiliateRatesMax) throw invalid('default_bp', m.affiliate_rates_total)
}
