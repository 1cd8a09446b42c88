import type { GeneralSettings } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { longestWithdrawal } from '../../consumer-rules/read-rules.ts'
import { isOpenTaxZone } from '../../tax-rules/queries.ts'
import { hasTranslations } from '../../translations/read-translations.ts'
import { lockDefaultLocale } from '../../translations/write-translations.ts'
import { getSellingTerms } from '../queries.ts'
import { lastNumber } from './order-numbers.ts'

/** Throws if settings are valid individually, but contradict each other. */
export const assertConsistentSettings = async (
  db: Db,
  before: GeneralSettings,
  after: GeneralSettings,
) => {
  await assertHoldDays(db, before, after)
  assertSameCurrency(before, after)
  await assertSameLanguage(db, before, after)
  await assertHomeZone(db, before, after)
  const { start } = after.order_number
  if (start === before.order_number.start) return
  const last = await lastNumber(db)
  if (start <= last)
    throw invalid('order_number.start', m.settings_order_number, { last, next: last + 1 })
}

/** Money must not be paid out before buyers can no longer return goods or withdraw. */
const assertHoldDays = async (db: Db, before: GeneralSettings, after: GeneralSettings) => {
  const { hold_days } = after.earning
  const { consumer_rules } = await getSellingTerms(db)
  const longest = longestWithdrawal(consumer_rules)
  if (hold_days < longest && hold_days !== before.earning.hold_days)
    throw invalid('earning.hold_days', m.settings_withdrawal_long, { days: longest })
  if (hold_days >= after.return_days) return
  if (after.earning.hold_days !== before.earning.hold_days)
    throw invalid('earning.hold_days', m.settings_return_long, { days: after.return_days })
  if (after.return_days !== before.return_days)
    throw invalid('return_days', m.settings_hold_short, { days: hold_days })
}

/** The currency of the ledger cannot change, including its decimal places. */
const assertSameCurrency = (before: GeneralSettings, { currency }: GeneralSettings) => {
  if (!before.is_currency_fixed) return
  const { code, decimals } = before.currency
  if (currency.code !== code)
    throw invalid('currency.code', m.settings_currency_fixed, { currency: code })
  if (currency.decimals !== decimals) throw invalid('currency.decimals', m.settings_decimals_fixed)
}

const assertHomeZone = async (db: Db, before: GeneralSettings, { tax }: GeneralSettings) => {
  const { home_zone_id } = tax
  if (home_zone_id === null || home_zone_id === before.tax.home_zone_id) return
  if (!(await isOpenTaxZone(db, home_zone_id)))
    throw invalid('tax.home_zone_id', m.tax_zone_missing)
}

/** Source texts are in the default language, so it cannot change once they are translated. */
const assertSameLanguage = async (db: Db, before: GeneralSettings, after: GeneralSettings) => {
  if (after.default_locale === before.default_locale) return
  await lockDefaultLocale(db, 'exclusive')
  if (await hasTranslations(db)) throw invalid('default_locale', m.settings_language_fixed)
}
