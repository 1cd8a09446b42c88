import type { GeneralSettings } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { lastNumber } from './order-numbers.ts'

/** Throws if settings are valid individually, but contradict each other. */
export const assertConsistentSettings = async (
  db: Db,
  before: GeneralSettings,
  after: GeneralSettings,
) => {
  assertHoldDays(before, after)
  assertSameCurrency(before, after)
  const { start } = after.order_number
  if (start === before.order_number.start) return
  const last = await lastNumber(db)
  if (start <= last)
    throw invalid(
      'order_number.start',
      `The last order has the number ${last}. Please begin at ${last + 1} or above`,
    )
}

/** Money must not be paid out before the return period ends. */
const assertHoldDays = (before: GeneralSettings, after: GeneralSettings) => {
  const { hold_days } = after.earning
  if (hold_days >= after.return_days) return
  if (after.earning.hold_days !== before.earning.hold_days)
    throw invalid(
      'earning.hold_days',
      `Things can come back for ${after.return_days} days. Shares have to wait at least as long`,
    )
  if (after.return_days !== before.return_days)
    throw invalid(
      'return_days',
      `Shares of shops become available after ${hold_days} days. Raise that first, or allow at most ${hold_days} days`,
    )
}

/** The currency of the ledger cannot change, including its decimal places. */
const assertSameCurrency = (before: GeneralSettings, { currency }: GeneralSettings) => {
  if (!before.is_currency_fixed) return
  const { code, decimals } = before.currency
  if (currency.code !== code)
    throw invalid(
      'currency.code',
      `The books are kept in ${code} already. Its sign and where it stands can change`,
    )
  if (currency.decimals !== decimals)
    throw invalid('currency.decimals', 'The books are kept with these decimals already')
}
