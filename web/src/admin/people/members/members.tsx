import { api, type MemberRow } from '@emporia/contract'
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
      <PageTitle title="Members" />
      <ListPanel
        reply={reply}
        what="members"
        search="Name, email or code"
        tabs={() => tabs}
        columns={columns}
      />
    </>
  )
}

const tabs: Tab[] = [
  { title: 'All', filter: { programme: undefined, status: undefined } },
  { title: 'Suspended', filter: { programme: 'suspended', status: undefined } },
  { title: 'Inactive accounts', filter: { programme: undefined, status: 'inactive' } },
]

const columns: Column<MemberRow, 'name' | 'created_at' | 'earned_minor'>[] = [
  personColumn('Member', '/admin/members-details'),
  { head: 'State', phone: 'none', cell: (member) => <MemberStatus member={member} /> },
  { head: 'Package', phone: 'none', cell: (member) => member.package?.name },
  {
    head: 'Code',
    phone: 'none',
    cell: ({ referral_code }) => <span className="num">{referral_code}</span>,
  },
  { head: 'Recruits', align: 'right', phone: 'none', cell: ({ recruits }) => count(recruits) },
  { head: 'Orders (all time)', align: 'right', phone: 'none', cell: ({ sales }) => count(sales) },
  {
    head: 'Earnings (all time)',
    sort: 'earned_minor',
    align: 'right',
    phone: 'none',
    cell: ({ earned_minor }) => <Money minor={earned_minor} />,
  },
  {
    head: 'Available',
    align: 'right',
    phone: 'side',
    cell: ({ id, available_minor }) => <Explained kind="wallet" id={id} minor={available_minor} />,
  },
  sinceColumn,
]

type MemberStatusProps = { member: Pick<MemberRow, 'programme' | 'status'> }

/** Whether the account and its membership are active. */
export const MemberStatus = ({ member: { programme: program, status } }: MemberStatusProps) => {
  if (status === 'inactive') return <span className="text-tone-red-ink">Account inactive</span>
  if (program === 'suspended') return <span className="text-tone-amber-ink">Suspended</span>
  return <span className="text-tone-green-ink">Active</span>
}
