import { euCountries } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { assertHeld } from './assert-held.ts'
import { consumerRules } from './tables.ts'

const economicArea = [...euCountries, 'IS', 'LI', 'NO']

/**
 * The rules of the European Economic Area by Directives 2011/83/EU and 98/6/EC and Regulation
 * (EU) 2025/1960, and of Great
 * Britain, where no law names the price before a reduction.
 */
export const presetRules = [
  ...economicArea.map((country) => ({ country, reduction_days: 30, guarantee_notice: true })),
  { country: 'GB', reduction_days: 0, guarantee_notice: false },
].map((rule) => ({
  ...rule,
  withdrawal_days: 14,
  return_cost: 'buyer' as const,
  order_button: true,
}))

/** Adds the rules of the preset to countries without one, and returns their number. */
export const addPreset = async (db: Db) => {
  await assertHeld(db, 14)
  const added = await db
    .insert(consumerRules)
    .values(presetRules)
    .onConflictDoNothing({
      target: consumerRules.country,
      where: sql`deleted_at is null`,
    })
    .returning({ id: consumerRules.id })
  return { countries: added.length }
}
