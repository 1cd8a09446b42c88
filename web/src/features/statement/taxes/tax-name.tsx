import type { TaxReportRow } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/finance'

import { TitleCell } from '../../../backoffice/list/title-cell.tsx'

const treatments: Record<TaxReportRow['treatment'], () => string> = {
  taxed: m.taxreport_treatment_taxed,
  export: m.taxreport_treatment_export,
  reverse_charge: m.taxreport_treatment_reverse,
  exempt: m.taxreport_treatment_exempt,
  untaxed: m.taxreport_treatment_untaxed,
  foreign: m.taxreport_treatment_foreign,
}

const schemes: Record<TaxReportRow['scheme'], () => string> = {
  domestic: m.taxreport_scheme_domestic,
  oss: m.taxreport_scheme_oss,
  ioss: m.taxreport_scheme_ioss,
}

/** What the platform charges itself. */
const charges: Record<Exclude<TaxReportRow['kind'], 'sale'>, () => string> = {
  commission: m.taxreport_row_commission,
  service: m.taxreport_row_service,
}

type Props = {
  row: Pick<TaxReportRow, 'kind' | 'jurisdiction' | 'name' | 'treatment' | 'scheme'>
}

/** The jurisdiction of a row, or why it has none, above the name of its tax and its scheme. */
export const TaxName = ({ row: { kind, jurisdiction, name, treatment, scheme } }: Props) => (
  <TitleCell
    name={jurisdiction || treatments[treatment]()}
    below={joinFacts([name, kind === 'sale' ? schemes[scheme]() : charges[kind]()])}
  />
)
