import {
  withdrawalFlow,
  type api,
  type Data,
  type AdminWithdrawal,
  type Reply,
  withdrawalStates,
} from '@emporia/contract'
import * as m from '@emporia/messages/finance'

import { Explained } from '../../../features/explain/explained.tsx'
import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { StateBadge } from '../../../features/states/badge.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'

type Listed = Data<typeof api.admin.withdraw.list>
type Open = (row: AdminWithdrawal) => void

/** Withdrawals of all accounts, by state. */
export const Queue = ({ reply, onOpen }: { reply: Promise<Reply<Listed>>; onOpen: Open }) => (
  <ListPanel
    reply={reply}
    what={m.withdrawal_list_noun()}
    search={m.withdrawal_list_search()}
    emptyText={m.withdrawal_list_empty()}
    tabs={tabsOf}
    columns={columnsFor(onOpen)}
    details={{ nameOf: ({ owner }) => owner.name, onOpen }}
  />
)

const tabsOf = (listed: Listed | undefined): Tab[] => [
  { title: m.withdrawal_tab_all(), filter: { state: undefined } },
  ...withdrawalStates.map((state) => ({
    title: withdrawalFlow.states[state].label,
    filter: { state },
    count: listed?.counts[state],
  })),
]

const columnsFor = (onOpen: Open): Column<AdminWithdrawal>[] => [
  {
    key: 'owner',
    head: m.withdrawal_column_owner(),
    cell: (row) => (
      <TitleCell name={row.owner.name} below={<Kind row={row} />} onOpen={() => onOpen(row)} />
    ),
  },
  {
    head: m.withdrawal_column_requested(),
    sort: 'requested_at',
    cell: ({ requested_at }) => <Moment at={requested_at} />,
  },
  {
    key: 'account',
    head: m.withdrawal_column_account(),
    phone: 'none',
    cell: ({ method }) => <span className="whitespace-nowrap">{method.label}</span>,
  },
  { key: 'state', head: m.withdrawal_column_state(), cell: (row) => <State row={row} /> },
  {
    key: 'reference',
    head: m.withdrawal_column_reference(),
    phone: 'none',
    cell: ({ reference, reason }) => (
      <span className="line-clamp-2 whitespace-normal">{reason ?? reference}</span>
    ),
  },
  {
    head: m.withdrawal_column_amount(),
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, amount_minor, fee_minor }) => (
      <>
        <Explained kind="withdrawal" id={id} minor={amount_minor} />
        <Fee minor={fee_minor} />
      </>
    ),
  },
  buttonColumn({
    head: m.withdrawal_list_decide_button(),
    text: ({ state }) =>
      state === 'pending' ? m.withdrawal_list_decide_button() : m.withdrawal_list_open_button(),
    label: ({ id, state, owner }) =>
      state === 'pending'
        ? m.withdrawal_list_decide_label({ number: id, owner: owner.name })
        : m.withdrawal_list_open_label({ number: id, owner: owner.name }),
    onClick: onOpen,
  }),
]

const Fee = ({ minor }: { minor: number }) => (
  <p className="num text-[.8125rem] text-ink-2">
    {m.withdrawal_list_fee({ amount: useMoney()(minor) })}
  </p>
)

const Kind = ({ row: { id, owner } }: { row: AdminWithdrawal }) => (
  <span className="num inline-flex items-center gap-1.5">
    {owner.type === 'seller' && <Awning shop={owner.id} />}
    {owner.type === 'seller'
      ? m.withdrawal_list_of_shop({ number: id })
      : m.withdrawal_list_of_member({ number: id })}
  </span>
)

const State = ({ row: { state, needs_two, decided_by } }: { row: AdminWithdrawal }) => (
  <>
    <StateBadge flow={withdrawalFlow} state={state} />
    {needs_two && (
      <p className="text-[.8125rem] text-ink-2">
        {decided_by
          ? m.withdrawal_list_approved({ name: decided_by.name })
          : m.withdrawal_list_two()}
      </p>
    )}
  </>
)
