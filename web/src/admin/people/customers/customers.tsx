import { api, type CustomerRow } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { count } from '../../../format/number.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { personColumn, phoneColumn, sinceColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../../backoffice/list/row-menu.client.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { RowForm } from '../../../resource/row-form.tsx'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { useSwitchColumn } from '../../../resource/use-switch-column.tsx'
import { Money } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import { customerFields } from './customer-fields.ts'

export const clientLoader = listLoader(api.admin.customer.list)

/** All customers with their purchases. */
export default function Customers() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [edited, edit] = useState<CustomerRow | 'new'>()
  const columns = useColumns(edit)

  return (
    <>
      <PageTitle title="Customers">
        <button type="button" className={buttonClass('primary')} onClick={() => edit('new')}>
          <Icon name="add" />
          Add customer
        </button>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="customers"
        search="Name, email or phone"
        tabs={() => tabs}
        columns={columns}
        bulk={{ deeds: ['active', 'inactive', 'delete'], nameOf: ({ name }) => name }}
      />
      <RowForm
        resource={api.admin.customer}
        fields={customerFields}
        noun="customer"
        row={edited}
        onClose={() => edit(undefined)}
      />
    </>
  )
}

const tabs: Tab[] = [
  { title: 'All', filter: { type: undefined, status: undefined } },
  { title: 'Customers', filter: { type: 'User', status: undefined } },
  { title: 'Members', filter: { type: 'Member', status: undefined } },
  { title: 'Inactive', filter: { type: undefined, status: 'inactive' } },
]

const useColumns = (edit: (row: CustomerRow) => void): Column<CustomerRow>[] => {
  const confirmAct = useConfirmedAct()
  const { setStatus, remove } = api.admin.customer
  const switchColumn = useSwitchColumn('Active', setStatus)

  return [
    ...facts,
    switchColumn,
    {
      head: 'Actions',
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => (
        <RowMenu
          name={row.name}
          actions={[
            { title: 'Open', icon: 'person', to: `/admin/customers/${row.id}` },
            { title: 'Edit', icon: 'edit', run: () => edit(row) },
            {
              title: 'Delete',
              icon: 'delete',
              isDangerous: true,
              run: () =>
                confirmAct(`The account of ${row.name} will be deleted.`, remove, { id: row.id }),
            },
          ]}
        />
      ),
    },
  ]
}

const facts: Column<CustomerRow, 'name' | 'created_at' | 'spent_minor'>[] = [
  personColumn('Customer', '/admin/customers'),
  phoneColumn,
  { head: 'Orders', align: 'right', phone: 'none', cell: ({ orders }) => count(orders) },
  {
    head: 'Spent',
    sort: 'spent_minor',
    align: 'right',
    phone: 'side',
    cell: ({ spent_minor }) => <Money minor={spent_minor} />,
  },
  {
    head: 'Last order',
    phone: 'none',
    cell: ({ last_order_at }) => last_order_at && <Day at={last_order_at} />,
  },
  sinceColumn,
]
