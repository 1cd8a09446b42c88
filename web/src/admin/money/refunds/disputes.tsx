import { disputeFlow, api, type Dispute } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
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
      <PageTitle title="Disputes" back={{ to: '/admin/refunds', title: 'Refunds' }} />
      <ListPanel
        reply={reply}
        what="disputes"
        search="Order, customer or reference"
        tabs={() => tabs}
        columns={[
          {
            head: 'Dispute',
            cell: (row) => (
              <TitleCell
                name={`${row.order_number}, ${row.reference}`}
                below={`${row.customer}: ${row.reason}`}
                to={`/admin/order/details/${row.order_id}`}
              />
            ),
          },
          { head: 'Shop', phone: 'none', cell: ({ shop_name }) => shop_name },
          {
            head: 'Opened',
            sort: 'created_at',
            phone: 'none',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          { head: 'State', cell: ({ state }) => <StateBadge flow={disputeFlow} state={state} /> },
          {
            head: 'Amount',
            sort: 'amount_minor',
            align: 'right',
            phone: 'side',
            cell: ({ refund_id, amount_minor }) => (
              <Explained kind="refund" id={refund_id} minor={amount_minor} />
            ),
          },
          {
            head: 'Decide',
            isHeadHidden: true,
            phone: 'end',
            cell: (row) => <Decide row={row} />,
          },
        ]}
      />
    </>
  )
}

const tabs: Tab[] = [
  { title: 'All', filter: { state: undefined } },
  { title: 'Open', filter: { state: 'open' } },
  { title: 'Won', filter: { state: 'won' } },
  { title: 'Lost', filter: { state: 'lost' } },
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
        aria-label={`The dispute about ${order_number} is won`}
        onClick={() => decide('won', 'Everybody has his part again.')}
      >
        Won
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={`The dispute about ${order_number} is lost`}
        onClick={() => decide('lost', 'What was given back stays with the buyer.')}
      >
        Lost
      </button>
    </div>
  )
}
