import { defaultPayoutTerms, payoutTerms, type Currency } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { defaultSettings } from './defaults.ts'
import { storedTopics } from './stored.ts'

type Bound = { dual_control_minor: number; currency: Currency }

/** Returns the amount in minor units above which two employees decide, and its currency. */
export const getDualControl = async (db: Db): Promise<Bound> => {
  const of = await storedTopics(db, ['general', 'payout'])
  const payout = payoutTerms.partial().safeParse(of('payout')).data ?? {}
  const { currency } = { ...defaultSettings, ...of('general') }
  const { dual_control_minor = defaultPayoutTerms.dual_control_minor } = payout
  return { dual_control_minor, currency }
}
