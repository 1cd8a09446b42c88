import type { TaxReportRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import type { Column } from '../../../backoffice/list/list-table.tsx'
import { percentOfPpm } from '../../../format/number.ts'
import { TaxName } from './tax-name.tsx'
import { taxOwners } from './tax-owners.ts'

type Rate = Pick<
  TaxReportRow,
  'kind' | 'jurisdiction' | 'name' | 'treatment' | 'scheme' | 'owed_by' | 'rate_ppm'
>

/** First columns of tables of taxes: the jurisdiction, who owes the tax, and its rate. */
export const taxRateColumns = <Row extends Rate & { id: number }>(): Column<Row>[] => [
  {
    key: 'jurisdiction',
    head: m.taxreport_column_jurisdiction,
    cell: (row) => <TaxName row={row} />,
  },
  {
    key: 'owed_by',
    head: m.taxreport_column_owed,
    cell: ({ owed_by }) => taxOwners[owed_by](),
  },
  {
    key: 'rate',
    head: m.taxreport_column_rate,
    align: 'right',
    cell: ({ rate_ppm }) => percentOfPpm(rate_ppm),
  },
]
