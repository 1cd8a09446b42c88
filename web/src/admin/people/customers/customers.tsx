import { api, type CustomerRow } from '@emporia/contract'
import * as m from '@emporia/messages/people'
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
      <PageTitle title={m.menu_screen_customers()}>
        <button type="button" className={buttonClass('primary')} onClick={() => edit('new')}>
          <Icon name="add" />
          {m.customers_add_button()}
        </button>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.customers_list_noun()}
        emptyText={m.customers_list_empty()}
        search={m.customers_search_label()}
        tabs={() => tabs}
        columns={columns}
        details={{ nameOf: ({ name }) => name, to: ({ id }) => `/admin/customers/${id}` }}
        bulk={{ deeds: ['active', 'inactive', 'delete'], nameOf: ({ name }) => name }}
      />
      <RowForm
        resource={api.admin.customer}
        fields={customerFields}
        title={edited === 'new' ? m.customers_add_button() : m.customer_edit_title()}
        row={edited}
        onClose={() => edit(undefined)}
      />
    </>
  )
}

const tabs: Tab[] = [
  { title: m.customers_tab_all, filter: { type: undefined, status: undefined } },
  { title: m.customers_tab_customers, filter: { type: 'User', status: undefined } },
  { title: m.customers_tab_members, filter: { type: 'Member', status: undefined } },
  { title: m.customers_tab_inactive, filter: { type: undefined, status: 'inactive' } },
]

const useColumns = (edit: (row: CustomerRow) => void): Column<CustomerRow>[] => {
  const confirmAct = useConfirmedAct()
  const { setStatus, remove } = api.admin.customer
  const switchColumn = useSwitchColumn(m.customers_column_active(), setStatus)

  return [
    ...facts,
    switchColumn,
    {
      key: 'actions',
      head: m.customers_column_actions,
      isHeadHidden: true,
      phone: 'end',
      cell: (row) => (
        <RowMenu
          name={row.name}
          actions={[
            { title: m.customers_action_open(), icon: 'person', to: `/admin/customers/${row.id}` },
            { title: m.customers_action_edit(), icon: 'edit', run: () => edit(row) },
            {
              title: m.customers_action_delete(),
              icon: 'delete',
              isDangerous: true,
              run: () =>
                confirmAct(m.customers_delete_question({ name: row.name }), remove, { id: row.id }),
            },
          ]}
        />
      ),
    },
  ]
}

const facts: Column<CustomerRow, 'name' | 'created_at' | 'spent_minor'>[] = [
  personColumn(m.customers_column_customer, '/admin/customers'),
  phoneColumn,
  {
    key: 'orders',
    head: m.customers_column_orders,
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    head: m.customers_column_spent,
    sort: 'spent_minor',
    align: 'right',
    phone: 'side',
    cell: ({ spent_minor }) => <Money minor={spent_minor} />,
  },
  {
    key: 'last',
    head: m.customers_column_last,
    phone: 'none',
    cell: ({ last_order_at }) => last_order_at && <Day at={last_order_at} />,
  },
  sinceColumn,
]
