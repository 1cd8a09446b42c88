import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import { invalid } from '../../http/failure.ts'
import { getEarningSettings } from '../earnings/settings.ts'

/** Throws if shops would be paid before buyers can no longer withdraw. */
export const assertHeld = async (db: Db, withdrawal_days: number) => {
  const { hold_days } = await getEarningSettings(db)
  if (withdrawal_days > hold_days)
    throw invalid('withdrawal_days', m.withdrawal_hold_short, { days: hold_days })
}
