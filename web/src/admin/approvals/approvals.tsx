import {
  approvalFlow,
  api,
  type Approval,
  type ApprovalKind,
  approvalKindLabels,
  approvalStates,
  type Data,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/people'
import { useLoaderData } from 'react-router'

import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { StateBadge } from '../../features/states/badge.tsx'

type Approvals = Data<typeof api.admin.approval.list>

export const clientLoader = listLoader(api.admin.approval.list, { state: 'pending' })

/** Requests that wait for a second person, and decided requests. */
export default function ApprovalList() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_screen_approvals()} />
      <ListPanel
        reply={reply}
        what={m.approvals_list_noun()}
        emptyText={m.approvals_list_empty()}
        search={m.approvals_search_label()}
        tabs={tabsOf}
        columns={columns}
      />
    </>
  )
}

const tabsOf = (list: Approvals | undefined): Tab[] =>
  approvalStates.map((state) => ({
    title: approvalFlow.states[state].label,
    filter: { state: state === 'pending' ? undefined : state },
    count: list?.counts[state],
  }))

const columns: Column<Approval>[] = [
  {
    key: 'request',
    head: m.approvals_column_request,
    cell: ({ id, kind, title, beneficiary }) => (
      <TitleCell
        name={approvalKindLabels[kind]}
        to={`/admin/approvals/${id}`}
        below={joinFacts([title, beneficiary?.name])}
      />
    ),
  },
  {
    key: 'requester',
    head: m.approvals_column_requester,
    phone: 'none',
    cell: ({ asked_by }) => asked_by?.name ?? m.approvals_requester_visitor(),
  },
  {
    head: m.approvals_column_requested,
    sort: 'asked_at',
    phone: 'none',
    cell: ({ asked_at }) => <Moment at={asked_at} />,
  },
  {
    head: m.approvals_column_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ kind, amount_minor }) => <Amount kind={kind} minor={amount_minor} />,
  },
  {
    key: 'state',
    head: m.approvals_column_state,
    cell: ({ state }) => <StateBadge flow={approvalFlow} state={state} />,
  },
]

/** The amount of a request. What coupons and boosts can cost may have no limit. */
const Amount = ({ kind, minor }: { kind: ApprovalKind; minor: number | null }) => {
  if (minor !== null) return <Money minor={minor} />
  return kind === 'coupon' || kind === 'boost_package' ? m.approvals_amount_unlimited() : ''
}
