import {
  withdrawalFlow,
  type Page,
  type Reply,
  type Withdrawal,
  type WithdrawalState,
  withdrawalStates,
} from '@emporia/contract'
import * as m from '@emporia/messages/profile'

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
    what={m.payouts_list_what()}
    emptyText={m.payouts_list_empty()}
    search={m.payouts_list_search()}
    tabs={() => [
      { title: m.payouts_list_all(), filter: { state: undefined } },
      ...withdrawalStates.map((state) => ({ title: stateTitles[state](), filter: { state } })),
    ]}
    columns={[
      {
        head: m.payouts_list_withdrawal(),
        sort: 'requested_at',
        cell: (row) => (
          <TitleCell name={m.payouts_list_name({ id: row.id })} below={<RequestDate row={row} />} />
        ),
      },
      {
        key: 'to',
        head: m.payouts_list_to(),
        cell: ({ method }) => <span className="whitespace-nowrap">{method.label}</span>,
      },
      {
        key: 'state',
        head: m.payouts_list_state(),
        cell: ({ state }) => (
          <StateBadge flow={withdrawalFlow} state={state}>
            {stateTitles[state]()}
          </StateBadge>
        ),
      },
      { key: 'outcome', head: m.payouts_list_outcome(), cell: (row) => <Outcome row={row} /> },
      {
        key: 'fee',
        head: m.payouts_fee(),
        align: 'right',
        phone: 'none',
        cell: ({ fee_minor }) => <Money minor={fee_minor} />,
      },
      {
        head: m.payouts_amount(),
        sort: 'amount_minor',
        align: 'right',
        phone: 'side',
        cell: ({ id, amount_minor }) => (
          <Explained kind="withdrawal" id={id} minor={amount_minor} />
        ),
      },
      {
        key: 'actions',
        head: m.payouts_list_actions(),
        isHeadHidden: true,
        phone: 'end',
        cell: (row) => <Actions row={row} calls={calls} />,
      },
    ]}
  />
)

const stateTitles: Record<WithdrawalState, () => string> = {
  pending: m.payouts_state_pending,
  approved: m.payouts_state_approved,
  cancelled: m.payouts_state_cancelled,
  deleted: m.payouts_state_deleted,
  returned: m.payouts_state_returned,
}

const RequestDate = ({ row: { requested_at } }: { row: Withdrawal }) => (
  <span className="num">{moment(requested_at, useLocale().time_zone)}</span>
)

const Outcome = ({ row: { reference, reason, state } }: { row: Withdrawal }) => {
  if (state === 'approved')
    return <span className="num">{m.payouts_list_reference({ reference: reference ?? '' })}</span>
  return reason && <span className="line-clamp-2 whitespace-normal">{reason}</span>
}

const Actions = ({ row, calls }: { row: Withdrawal; calls: EarnerCalls }) => {
  const confirmAct = useConfirmedAct()
  if (row.state !== 'pending') return null
  const take = () => confirmAct(m.payouts_cancel_text(), calls.withdraw.remove, { id: row.id })

  return (
    <RowMenu
      name={m.payouts_list_menu({ id: row.id })}
      actions={[{ title: m.payouts_cancel_button(), icon: 'back', run: take }]}
    />
  )
}
