import {
  withdrawalFlow,
  type Page,
  type Reply,
  type Withdrawal,
  type WithdrawalState,
  withdrawalStates,
} from '@emporia/contract'

import { moment } from '../../format/date.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { StateBadge } from '../states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'
import type { EarnerCalls } from './calls.ts'

type Props = { reply: Promise<Reply<Page<Withdrawal>>>; calls: EarnerCalls }

/** Withdrawal requests and their states. */
export const WithdrawalList = ({ reply, calls }: Props) => (
  <ListPanel
    reply={reply}
    what="withdrawals"
    empty={<p>What you ask for stands here, until it has reached you.</p>}
    search="Method or reference"
    tabs={() => [
      { title: 'All', filter: { state: undefined } },
      ...withdrawalStates.map((state) => ({ title: stateTitles[state], filter: { state } })),
    ]}
    columns={[
      {
        head: 'Withdrawal',
        sort: 'requested_at',
        cell: (row) => (
          <TitleCell name={`Withdrawal ${row.id}`} below={<RequestDate row={row} />} />
        ),
      },
      {
        head: 'To',
        cell: ({ method }) => <span className="whitespace-nowrap">{method.label}</span>,
      },
      {
        head: 'State',
        cell: ({ state }) => (
          <StateBadge flow={withdrawalFlow} state={state}>
            {stateTitles[state]}
          </StateBadge>
        ),
      },
      { head: 'What we say', cell: (row) => <Outcome row={row} /> },
      {
        head: 'Fee',
        align: 'right',
        phone: 'none',
        cell: ({ fee_minor }) => <Money minor={fee_minor} />,
      },
      {
        head: 'Amount',
        sort: 'amount_minor',
        align: 'right',
        phone: 'side',
        cell: ({ id, amount_minor }) => (
          <Explained kind="withdrawal" id={id} minor={amount_minor} />
        ),
      },
      {
        head: 'Actions',
        isHeadHidden: true,
        phone: 'end',
        cell: (row) => <Actions row={row} calls={calls} />,
      },
    ]}
  />
)

const stateTitles: Record<WithdrawalState, string> = {
  pending: 'Waiting',
  approved: 'Paid',
  cancelled: 'Cancelled',
  deleted: 'Taken back',
  returned: 'Came back',
}

const RequestDate = ({ row: { requested_at } }: { row: Withdrawal }) => (
  <span className="num">{moment(requested_at, useLocale().time_zone)}</span>
)

const Outcome = ({ row: { reference, reason, state } }: { row: Withdrawal }) => {
  if (state === 'approved') return <span className="num">Reference {reference}</span>
  return reason && <span className="line-clamp-2 whitespace-normal">{reason}</span>
}

const Actions = ({ row, calls }: { row: Withdrawal; calls: EarnerCalls }) => {
  const confirmAct = useConfirmedAct()
  if (row.state !== 'pending') return null
  const take = () =>
    confirmAct('The amount is available to you again.', calls.withdraw.remove, { id: row.id })

  return (
    <RowMenu
      name={`withdrawal ${row.id}`}
      actions={[{ title: 'Take it back', icon: 'back', run: take }]}
    />
  )
}
