import { defaultPayoutTerms, payoutTerms, type PayoutTerms } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { settings } from '../site/tables.ts'

/** Returns the owner's payout settings, with defaults for the others. */
export const getPayoutTerms = async (db: Db): Promise<PayoutTerms> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.topic, 'payout'))
  const stored = payoutTerms.partial().safeParse(row?.value ?? {}).data ?? {}
  return payoutTerms.parse({ ...defaultPayoutTerms, ...stored })
}
