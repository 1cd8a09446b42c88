import {
  withdrawalFlow,
  type api,
  type Data,
  type AdminWithdrawal,
  type Reply,
  withdrawalStates,
} from '@emporia/contract'

import { Explained } from '../../../features/explain/explained.tsx'
import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'

type Listed = Data<typeof api.admin.withdraw.list>
type Open = (row: AdminWithdrawal) => void

/** Withdrawals of all accounts, by state. */
export const Queue = ({ reply, onOpen }: { reply: Promise<Reply<Listed>>; onOpen: Open }) => (
  <ListPanel
    reply={reply}
    what="withdrawals"
    search="Name, method or reference"
    tabs={tabsOf}
    columns={columnsFor(onOpen)}
  />
)

const tabsOf = (listed: Listed | undefined): Tab[] => [
  { title: 'All', filter: { state: undefined } },
  ...withdrawalStates.map((state) => ({
    title: withdrawalFlow.states[state].label,
    filter: { state },
    count: listed?.counts[state],
  })),
]

const columnsFor = (onOpen: Open): Column<AdminWithdrawal>[] => [
  {
    head: 'Who',
    cell: (row) => (
      <TitleCell name={row.owner.name} below={<Kind row={row} />} onOpen={() => onOpen(row)} />
    ),
  },
  {
    head: 'Requested',
    sort: 'requested_at',
    cell: ({ requested_at }) => <Moment at={requested_at} />,
  },
  {
    head: 'To',
    phone: 'none',
    cell: ({ method }) => <span className="whitespace-nowrap">{method.label}</span>,
  },
  { head: 'State', cell: (row) => <State row={row} /> },
  {
    head: 'Reference or reason',
    phone: 'none',
    cell: ({ reference, reason }) => (
      <span className="line-clamp-2 whitespace-normal">{reason ?? reference}</span>
    ),
  },
  {
    head: 'Amount',
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, amount_minor, fee_minor }) => (
      <>
        <Explained kind="withdrawal" id={id} minor={amount_minor} />
        <p className="text-[.8125rem] text-ink-2">
          fee <Money minor={fee_minor} />
        </p>
      </>
    ),
  },
  buttonColumn({
    head: 'Decide',
    text: ({ state }) => (state === 'pending' ? 'Decide' : 'Open'),
    label: ({ id, state, owner }) =>
      `${state === 'pending' ? 'Decide on' : 'Open'} withdrawal ${id} of ${owner.name}`,
    onClick: onOpen,
  }),
]

const Kind = ({ row: { id, owner } }: { row: AdminWithdrawal }) => (
  <span className="num inline-flex items-center gap-1.5">
    {owner.type === 'seller' && <Awning shop={owner.id} />}
    {owner.type === 'seller' ? 'Shop' : 'Member'}, withdrawal {id}
  </span>
)

const State = ({ row: { state, needs_two, decided_by } }: { row: AdminWithdrawal }) => (
  <>
    <StateBadge flow={withdrawalFlow} state={state} />
    {needs_two && (
      <p className="text-[.8125rem] text-ink-2">
        {decided_by ? `${decided_by.name} approved, one more` : 'Needs two people'}
      </p>
    )}
  </>
)
