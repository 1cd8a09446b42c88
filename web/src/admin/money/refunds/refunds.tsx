import { refundFlow, api, type RefundRow } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { getChannelLabel } from '../../../features/orders/refunds/labels.ts'
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
      <PageTitle title={m.refund_list_title()}>
        <Link to="/admin/disputes" className={linkClass}>
          {m.refund_list_disputes()}
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.refund_list_noun()}
        search={m.refund_list_search()}
        emptyText={m.refund_list_empty()}
        tabs={tabsOf}
        columns={[
          {
            key: 'refund',
            head: m.refund_column_refund(),
            cell: (row) => (
              <TitleCell
                name={m.refund_list_name({ order: row.order_number, kind: row.kind })}
                below={row.customer}
                onOpen={() => setOpen(row)}
              />
            ),
          },
          ...plainColumns,
          buttonColumn({ head: m.refund_column_open(), text: actionOf, onClick: setOpen }),
        ]}
      />
      {open && <PayRefundDialog key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const tabsOf = (): Tab[] => [
  { title: m.refund_tab_all(), filter: { state: undefined } },
  { title: m.refund_tab_approved(), filter: { state: 'approved' } },
  { title: m.refund_tab_failed(), filter: { state: 'failed' } },
  { title: m.refund_tab_paid(), filter: { state: 'paid' } },
]

const plainColumns: Column<RefundRow>[] = [
  {
    key: 'shop',
    head: m.refund_column_shop,
    phone: 'none',
    cell: ({ shop_name }) => shop_name,
  },
  {
    head: m.refund_column_approved,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'channel',
    head: m.refund_column_channel,
    cell: ({ parts }) => [...new Set(parts.map(getChannelLabel))].join(', '),
  },
  {
    key: 'state',
    head: m.refund_column_state,
    cell: ({ state }) => <StateBadge flow={refundFlow} state={state} />,
  },
  {
    head: m.refund_column_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, amount_minor }) => <Explained kind="refund" id={id} minor={amount_minor} />,
  },
]

/** The manual step that a refund needs, if any; gateway refunds are paid automatically. */
const actionOf = ({ state, parts }: RefundRow) => {
  if (state === 'failed') return m.refund_list_choose_button()
  return (
    state === 'approved' &&
    parts.every(({ channel }) => channel !== 'gateway') &&
    m.refund_list_pay_button()
  )
}
