import { api, type Data, type Recruit } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link, useLoaderData } from 'react-router'

import { count } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { Day } from '../../ui/time.tsx'
import { Levels } from './levels.tsx'

type Recruits = Data<typeof api.member.recruits>

export const clientLoader = listLoader(api.member.recruits)

/** People who joined with the member's code, by level. */
export default function Referral() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_referred()}>
        <Link to="/member/refer" className={buttonClass('primary')}>
          {m.referrals_list_invite()}
        </Link>
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={reply} what={m.referrals_levels_name()}>
          {(found) => <Levels levels={found.levels} paid={found.paid_levels} />}
        </Loaded>
        <ListPanel
          reply={reply}
          what={m.referrals_list_name()}
          search={m.referrals_list_search()}
          tabs={tabsOf}
          columns={columns}
          empty={
            <Link to="/member/refer" className={buttonClass()}>
              {m.referrals_list_share()}
            </Link>
          }
        />
      </div>
    </>
  )
}

const tabsOf = (found: Recruits | undefined): Tab[] =>
  (found?.levels.length ? found.levels : [{ level: 1, people: 0 }]).map(({ level, people }) => ({
    title: level === 1 ? m.referrals_level_first() : m.referrals_level_title({ level }),
    filter: { level: level === 1 ? undefined : String(level), sponsor_id: undefined },
    count: people,
  }))

const types = {
  user: m.referrals_type_customer,
  member: m.referrals_board_member,
  seller: m.referrals_type_shop,
}

const columns: Column<Recruit>[] = [
  {
    key: 'person',
    head: m.referrals_column_person,
    cell: ({ name, type, status, sponsor }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-[.8125rem] text-ink-2">
          {[
            types[type](),
            ...(status === 'inactive' ? [m.referrals_person_closed()] : []),
            ...(sponsor ? [m.referrals_person_sponsor({ name: sponsor.name })] : []),
          ].join(', ')}
        </p>
      </div>
    ),
  },
  {
    head: m.referrals_column_since,
    sort: 'joined_at',
    cell: ({ joined_at }) => <Day at={joined_at} />,
  },
  {
    head: m.referrals_column_orders,
    sort: 'orders',
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    head: m.referrals_column_value,
    sort: 'sales_minor',
    align: 'right',
    phone: 'none',
    cell: ({ sales_minor }) => <Money minor={sales_minor} />,
  },
  {
    head: m.referrals_column_recruits,
    sort: 'recruits',
    align: 'right',
    phone: 'none',
    cell: ({ id, recruits, level }) =>
      recruits === 0 || level === 5 ? (
        count(recruits)
      ) : (
        <Link to={`?level=${level + 1}&sponsor_id=${id}`} className="underline">
          {m.referrals_column_people({ count: recruits })}
        </Link>
      ),
  },
  {
    head: m.referrals_column_commission,
    sort: 'earned_minor',
    align: 'right',
    phone: 'side',
    cell: ({ earned_minor }) => (
      <strong className="font-semibold">
        <Money minor={earned_minor} />
      </strong>
    ),
  },
]
