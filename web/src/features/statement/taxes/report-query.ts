import { type TaxBasis, taxBases } from '@emporia/contract'

type Read = (key: string) => string
type PeriodQuery = { from?: string; to?: string }
type ReportQuery = PeriodQuery & { basis?: TaxBasis }

/** Returns the period and the basis of the address of a tax report. */
export const readReportQuery = ({ url }: Request): ReportQuery => {
  const { searchParams } = new URL(url)
  return toReportQuery((key) => searchParams.get(key) ?? '')
}

/** Returns what the calls of the report receive; the default basis is left out. */
export const toReportQuery = (read: Read): ReportQuery => {
  const basis = readBasis(read)
  return { ...toPeriodQuery(read), ...(basis !== 'invoice' && { basis }) }
}

/** Returns the days of a period that are set. */
export const toPeriodQuery = (read: Read): PeriodQuery => {
  const [from, to] = [read('from'), read('to')]
  return { ...(from && { from }), ...(to && { to }) }
}

/** Returns the basis that an address names, else the default. */
export const readBasis = (read: Read) =>
  taxBases.find((basis) => basis === read('basis')) ?? 'invoice'
