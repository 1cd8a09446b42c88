import { api, type MemberRow } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useLoaderData } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { count } from '../../../format/number.ts'
import { personColumn, sinceColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.member.list)

/** All members of the affiliate program. */
export default function Members() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_screen_members()} />
      <ListPanel
        reply={reply}
        what={m.members_list_noun()}
        emptyText={m.members_list_empty()}
        search={m.members_search_label()}
        tabs={() => tabs}
        columns={columns}
        details={{ nameOf: ({ name }) => name, to: ({ id }) => `/admin/members-details/${id}` }}
      />
    </>
  )
}

const tabs: Tab[] = [
  { title: m.members_tab_all, filter: { programme: undefined, status: undefined } },
  { title: m.members_state_suspended, filter: { programme: 'suspended', status: undefined } },
  { title: m.members_tab_inactive, filter: { programme: undefined, status: 'inactive' } },
]

const columns: Column<MemberRow, 'name' | 'created_at' | 'earned_minor'>[] = [
  personColumn(m.members_column_member, '/admin/members-details'),
  {
    key: 'state',
    head: m.members_column_state,
    phone: 'none',
    cell: (member) => <MemberStatus member={member} />,
  },
  {
    key: 'package',
    head: m.members_column_package,
    phone: 'none',
    cell: (member) => member.package?.name,
  },
  {
    key: 'code',
    head: m.members_column_code,
    phone: 'none',
    cell: ({ referral_code }) => <span className="num">{referral_code}</span>,
  },
  {
    key: 'referrals',
    head: m.members_column_referrals,
    align: 'right',
    phone: 'none',
    cell: ({ recruits }) => count(recruits),
  },
  {
    key: 'orders',
    head: m.members_column_orders,
    align: 'right',
    phone: 'none',
    cell: ({ sales }) => count(sales),
  },
  {
    head: m.members_column_earnings,
    sort: 'earned_minor',
    align: 'right',
    phone: 'none',
    cell: ({ earned_minor }) => <Money minor={earned_minor} />,
  },
  {
    key: 'available',
    head: m.members_column_available,
    align: 'right',
    phone: 'side',
    cell: ({ id, available_minor }) => <Explained kind="wallet" id={id} minor={available_minor} />,
  },
  sinceColumn,
]

type MemberStatusProps = { member: Pick<MemberRow, 'programme' | 'status'> }

/** Whether the account and its membership are active. */
export const MemberStatus = ({ member: { programme: program, status } }: MemberStatusProps) => {
  if (status === 'inactive')
    return <span className="text-tone-red-ink">{m.members_state_inactive()}</span>
  if (program === 'suspended')
    return <span className="text-tone-amber-ink">{m.members_state_suspended()}</span>
  return <span className="text-tone-green-ink">{m.members_state_active()}</span>
}
