import { api, type Data, type Recruit } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { count, counted } from '../../format/number.ts'
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
      <PageTitle title="Referred people">
        <Link to="/member/refer" className={buttonClass('primary')}>
          Bring somebody
        </Link>
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={reply} what="the levels">
          {(found) => <Levels levels={found.levels} paid={found.paid_levels} />}
        </Loaded>
        <ListPanel
          reply={reply}
          what="referred people"
          search="Name"
          tabs={tabsOf}
          columns={columns}
          empty={
            <Link to="/member/refer" className={buttonClass()}>
              Share your code
            </Link>
          }
        />
      </div>
    </>
  )
}

const tabsOf = (found: Recruits | undefined): Tab[] =>
  (found?.levels.length ? found.levels : [{ level: 1, people: 0 }]).map(({ level, people }) => ({
    title: level === 1 ? 'You brought' : `Level ${level}`,
    filter: { level: level === 1 ? undefined : String(level), sponsor_id: undefined },
    count: people,
  }))

const types = { user: 'Customer', member: 'Member', seller: 'Shop' }

const columns: Column<Recruit>[] = [
  {
    head: 'Person',
    cell: ({ name, type, status, sponsor }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-[.8125rem] text-ink-2">
          {types[type]}
          {status === 'inactive' && ', closed'}
          {sponsor && `, brought by ${sponsor.name}`}
        </p>
      </div>
    ),
  },
  { head: 'Since', sort: 'joined_at', cell: ({ joined_at }) => <Day at={joined_at} /> },
  {
    head: 'Orders (all time)',
    sort: 'orders',
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    head: 'Order value (all time)',
    sort: 'sales_minor',
    align: 'right',
    phone: 'none',
    cell: ({ sales_minor }) => <Money minor={sales_minor} />,
  },
  {
    head: 'Brought',
    sort: 'recruits',
    align: 'right',
    phone: 'none',
    cell: ({ id, recruits, level }) =>
      recruits === 0 || level === 5 ? (
        count(recruits)
      ) : (
        <Link to={`?level=${level + 1}&sponsor_id=${id}`} className="underline">
          {counted(recruits, 'person', 'people')}
        </Link>
      ),
  },
  {
    head: 'Your commission',
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
