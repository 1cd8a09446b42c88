import { disputeFlow, api, type Dispute } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useLoaderData } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Moment } from '../../../ui/time.tsx'

export const clientLoader = listLoader(api.admin.dispute.list)

/** Disputed payments (chargebacks) until they are decided. A dispute is opened from its order. */
export default function Disputes() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle
        title={m.dispute_list_title()}
        back={{ to: '/admin/refunds', title: m.dispute_list_back() }}
      />
      <ListPanel
        reply={reply}
        what={m.dispute_list_noun()}
        search={m.dispute_list_search()}
        emptyText={m.dispute_list_empty()}
        tabs={tabsOf}
        columns={columns}
      />
    </>
  )
}

const columns: Column<Dispute>[] = [
  {
    key: 'dispute',
    head: m.dispute_column_dispute,
    cell: (row) => (
      <TitleCell
        name={`${row.order_number}, ${row.reference}`}
        below={`${row.customer}: ${row.reason}`}
        to={`/admin/order/details/${row.order_id}`}
      />
    ),
  },
  {
    key: 'shop',
    head: m.dispute_column_shop,
    phone: 'none',
    cell: ({ shop_name }) => shop_name,
  },
  {
    head: m.dispute_column_opened,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'state',
    head: m.dispute_column_state,
    cell: ({ state }) => <StateBadge flow={disputeFlow} state={state} />,
  },
  {
    head: m.dispute_column_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ refund_id, amount_minor }) => (
      <Explained kind="refund" id={refund_id} minor={amount_minor} />
    ),
  },
  {
    key: 'actions',
    head: m.dispute_column_decide,
    isHeadHidden: true,
    phone: 'end',
    cell: (row) => <Decide row={row} />,
  },
]

const tabsOf = (): Tab[] => [
  { title: m.dispute_tab_all(), filter: { state: undefined } },
  { title: m.dispute_tab_open(), filter: { state: 'open' } },
  { title: m.dispute_won_button(), filter: { state: 'won' } },
  { title: m.dispute_lost_button(), filter: { state: 'lost' } },
]

const Decide = ({ row: { id, state, order_number } }: { row: Dispute }) => {
  const confirmAct = useConfirmedAct()
  if (state !== 'open') return null
  const decide = (status: 'won' | 'lost', question: string) =>
    void confirmAct(question, api.admin.dispute.setStatus, { id, status })

  return (
    <div className="flex gap-2 max-sm:flex-col">
      <button
        type="button"
        className={buttonClass()}
        aria-label={m.dispute_won_label({ order: order_number })}
        onClick={() => decide('won', m.dispute_won_question())}
      >
        {m.dispute_won_button()}
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={m.dispute_lost_label({ order: order_number })}
        onClick={() => decide('lost', m.dispute_lost_question())}
      >
        {m.dispute_lost_button()}
      </button>
    </div>
  )
}
