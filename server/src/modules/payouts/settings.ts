import { defaultPayoutTerms, payoutTerms, type PayoutTerms } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { storedTopic } from '../settings/stored.ts'

/** Returns the owner's payout settings, with defaults for the others. */
export const getPayoutTerms = async (db: Db): Promise<PayoutTerms> => {
  const stored = payoutTerms.partial().safeParse(await storedTopic(db, 'payout')).data ?? {}
  return payoutTerms.parse({ ...defaultPayoutTerms, ...stored })
}
