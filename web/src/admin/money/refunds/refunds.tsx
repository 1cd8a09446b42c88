import { refundFlow, api, type RefundRow } from '@emporia/contract'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { kindLabels, getChannelLabel } from '../../../features/orders/refunds/labels.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Moment } from '../../../ui/time.tsx'
import { PayRefundDialog } from './refund-sheet.tsx'

export const clientLoader = listLoader(api.admin.refund.list)

/** Refunds: waiting for a bank transfer, failed at a gateway, and paid. */
export default function Refunds() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<RefundRow>()

  return (
    <>
      <PageTitle title="Refunds">
        <Link to="/admin/disputes" className={linkClass}>
          Disputes
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="refunds"
        search="Order number or customer"
        tabs={() => tabs}
        columns={[
          {
            head: 'Refund',
            cell: (row) => (
              <TitleCell
                name={`${row.order_number}, ${kindLabels[row.kind].toLowerCase()}`}
                below={row.customer}
                onOpen={() => setOpen(row)}
              />
            ),
          },
          { head: 'Shop', phone: 'none', cell: ({ shop_name }) => shop_name },
          whenColumn,
          { head: 'By', cell: ({ parts }) => [...new Set(parts.map(getChannelLabel))].join(', ') },
          { head: 'State', cell: ({ state }) => <StateBadge flow={refundFlow} state={state} /> },
          {
            head: 'Amount',
            sort: 'amount_minor',
            align: 'right',
            phone: 'side',
            cell: ({ id, amount_minor }) => (
              <Explained kind="refund" id={id} minor={amount_minor} />
            ),
          },
          buttonColumn({ head: 'Open', text: actionOf, onClick: setOpen }),
        ]}
      />
      {open && <PayRefundDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const tabs: Tab[] = [
  { title: 'All', filter: { state: undefined } },
  { title: 'On their way', filter: { state: 'approved' } },
  { title: 'Refused by a gateway', filter: { state: 'failed' } },
  { title: 'Paid', filter: { state: 'paid' } },
]

const whenColumn: Column<RefundRow, 'created_at'> = {
  head: 'Approved',
  sort: 'created_at',
  phone: 'none',
  cell: ({ created_at }) => <Moment at={created_at} />,
}

/** The manual step that a refund needs, if any; gateway refunds are paid automatically. */
const actionOf = ({ state, parts }: RefundRow) => {
  if (state === 'failed') return 'Choose a way'
  return state === 'approved' && parts.every(({ channel }) => channel !== 'gateway') && 'Pay'
}
