import { api, type LeaderPlace } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { count } from '../../format/number.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { MonthSelect } from './month-select.tsx'
import { MyPlace } from './my-place.tsx'

export const clientLoader = listLoader(api.member.leaderboard.list)

/** Members with the highest earnings of a month, and the rank of the caller. */
export default function Leaderboard() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title="Leaderboard" />
      <div className="grid gap-3.5">
        <Loaded of={reply} what="your place">
          {(board) => <MyPlace board={board} />}
        </Loaded>
        <ListPanel
          reply={reply}
          what="members on the leaderboard"
          search="Name"
          columns={columns}
          filters={<MonthSelect of={reply} />}
        />
      </div>
    </>
  )
}

const columns: Column<LeaderPlace>[] = [
  {
    head: 'Member',
    cell: ({ rank, name, is_me }) => (
      <div className="flex items-center gap-3">
        <span
          className={`num grid size-8 flex-none place-items-center rounded-full font-semibold ${rank <= 3 ? 'bg-accent-soft' : 'bg-sunken'}`}
        >
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <span className={is_me ? 'font-semibold text-brand-ink' : 'font-semibold'}>
          {is_me ? 'You' : name || 'Somebody who stays unnamed'}
        </span>
      </div>
    ),
  },
  {
    head: 'Released orders',
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    head: 'Released',
    align: 'right',
    phone: 'side',
    cell: ({ earned_minor }) => <Money minor={earned_minor} />,
  },
]
