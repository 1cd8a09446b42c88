import type { CarrierCost } from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { type Column, ListTable } from '../../../backoffice/list/list-table.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Money } from '../../../ui/money.tsx'

/** What the labels of each carrier cost in the period, beside its bills. */
export const CarrierCosts = ({ costs }: { costs: CarrierCost[] }) =>
  costs.length > 0 && (
    <Panel title={m.carrierbill_costs_title()} hint={m.carrierbill_costs_hint()} className="mb-3.5">
      <ListTable
        label={m.carrierbill_costs_title()}
        columns={columns}
        rows={costs.map((cost, at) => ({ ...cost, id: at + 1 }))}
      />
    </Panel>
  )

const columns: Column<CarrierCost & { id: number }>[] = [
  { key: 'carrier', head: m.carrierbill_field_carrier, cell: ({ carrier }) => carrier },
  {
    key: 'labels',
    head: m.carrierbill_column_labels,
    align: 'right',
    cell: ({ labels }) => <span className="num">{labels}</span>,
  },
  {
    key: 'cost',
    head: m.carrierbill_column_cost,
    align: 'right',
    cell: ({ labels_minor }) => <Money minor={labels_minor} />,
  },
  {
    key: 'shops',
    head: m.carrierbill_column_shops,
    align: 'right',
    cell: ({ shops_minor }) => <Money minor={shops_minor} />,
  },
  {
    key: 'billed',
    head: m.carrierbill_column_billed,
    align: 'right',
    cell: ({ billed_minor }) => <Money minor={billed_minor} />,
  },
  {
    key: 'difference',
    head: m.carrierbill_column_difference,
    align: 'right',
    phone: 'side',
    cell: ({ difference_minor }) => <Money minor={difference_minor} />,
  },
]
