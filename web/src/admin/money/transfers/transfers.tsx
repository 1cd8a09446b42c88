import { api, transferFlow, type TransferRow } from '@emporia/contract'
import * as m from '@emporia/messages/payments'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { StateBadge } from '../../../features/states/badge.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

export const clientLoader = listLoader(api.admin.bankTransfer.list)

/** Orders that wait for a bank transfer, and the transfers that were recorded. */
export default function BankTransfers() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<TransferRow>()

  return (
    <>
      <PageTitle title={m.transfer_list_title()} />
      <ListPanel
        reply={reply}
        what={m.transfer_list_rows()}
        search={m.transfer_list_search()}
        emptyText={m.transfer_list_empty()}
        tabs={tabsOf}
        columns={[
          ...columns,
          buttonColumn({ head: m.transfer_column_action(), text: actionOf, onClick: setOpen }),
        ]}
      />
      {open && <TransferDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const tabsOf = (): Tab[] => [
  { title: m.transfer_tab_waiting(), filter: { state: undefined } },
  { title: m.transfer_tab_received(), filter: { state: 'received' } },
  { title: m.transfer_tab_unmatched(), filter: { state: 'unmatched' } },
  { title: m.transfer_tab_returned(), filter: { state: 'returned' } },
]

const actionOf = ({ state }: TransferRow) => {
  if (state === 'waiting') return m.transfer_book_button()
  return state === 'unmatched' && m.transfer_return_button()
}

const columns: Column<TransferRow>[] = [
  {
    key: 'order',
    head: m.transfer_column_order,
    cell: ({ group_number, customer }) => <TitleCell name={group_number} below={customer} />,
  },
  {
    key: 'reference',
    head: m.transfer_column_reference,
    phone: 'none',
    cell: ({ reference, return_reference }) => return_reference ?? reference,
  },
  { head: m.transfer_column_date, sort: 'at', phone: 'none', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'due',
    head: m.transfer_column_due,
    cell: ({ due_at, state }) =>
      due_at ? <Moment at={due_at} /> : <StateBadge flow={transferFlow} state={state} />,
  },
  {
    head: m.transfer_column_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ amount_minor }) => <Money minor={amount_minor} />,
  },
]
