import type { EuroRate, TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { toDay } from '../../../db/conditions/days.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { addEcbRate, findEcbRate } from '../../currencies/ecb/ecb-rates.ts'
import { toPublicationDay } from '../../currencies/ecb/publication-day.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { toEuroCents } from './to-euro-cents.ts'

export type ReportedTax = Omit<TaxReportRow, 'euro'>
type Params = { to?: string | undefined; now: Date }

/**
 * Returns rows of the report with the euro amounts of OSS and IOSS, at the rate of the ECB for the
 * last day of the period, and that rate (docs/domain/tax.md#amounts-in-euros).
 */
export const addEuroAmounts = async (db: Db, rows: ReportedTax[], { to, now }: Params) => {
  const { currency, time_zone } = await getGeneralSettings(db)
  if (currency.code === 'EUR' || !rows.some(isUnionScheme))
    return { rows: rows.map((row) => ({ ...row, euro: null })), euro: null }
  const today = toDay(now, { time_zone })
  const euro = await getEuroRate(db, { day: toPublicationDay(to ?? today), today })
  const { decimals } = currency
  return {
    euro,
    rows: rows.map((row) => ({
      ...row,
      euro: euro.rate && isUnionScheme(row) ? convert(row, { rate: euro.rate, decimals }) : null,
    })),
  }
}

const isUnionScheme = ({ scheme }: ReportedTax) => scheme !== 'domestic'

const convert = (row: ReportedTax, conversion: { rate: string; decimals: number }) => ({
  net_minor: toEuroCents(row.net_minor, conversion),
  tax_minor: toEuroCents(row.tax_minor, conversion),
  refunded_net_minor: toEuroCents(row.refunded_net_minor, conversion),
  refunded_tax_minor: toEuroCents(row.refunded_tax_minor, conversion),
})

/**
 * Stores a rate that staff entered. Throws `conflict` if that of the ECB is stored or the currency is
 * the euro, `invalid` for a day without rates.
 */
export const addEuroRate = async (
  { db, now, actor_id }: Context & { actor_id: number },
  { day, rate }: { day: string; rate: string },
): Promise<EuroRate> => {
  const { currency, time_zone } = await getGeneralSettings(db)
  if (currency.code === 'EUR') throw conflict(m.tax_euro_own)
  const today = toDay(now, { time_zone })
  if (day > today) throw invalid('day', m.tax_euro_day_future)
  if (toPublicationDay(day) !== day) throw invalid('day', m.tax_euro_day_closed)
  if ((await findEcbRate(db, day))?.source === 'ecb') throw conflict(m.tax_euro_stored)
  await addEcbRate(db, { day, rate, entered_by: actor_id, now })
  return getEuroRate(db, { day, today })
}

const getEuroRate = async (db: Db, { day, today }: { day: string; today: string }) => {
  const found = await findEcbRate(db, day)
  const { rate, source } = found ?? { rate: null, source: null }
  return { day, rate, source, has_begun: day <= today }
}
