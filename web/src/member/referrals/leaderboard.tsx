import { api, type LeaderPlace } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useLoaderData } from 'react-router'

import { count } from '../../format/number.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'
import { loadMonthBefore, MonthBefore } from './month-before.tsx'
import { MonthSelect } from './month-select.tsx'
import { MyPlace } from './my-place.tsx'
import { Seats } from './seats.tsx'

const loadBoard = listLoader(api.member.leaderboard.list)

export const clientLoader = (args: Parameters<typeof loadBoard>[0]) => {
  const { reply } = loadBoard(args)
  return { reply, before: loadMonthBefore(reply) }
}

/** Members with the highest earnings of a month, the rank of the caller, and the month before. */
export default function Leaderboard() {
  const { reply, before } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_leaderboard()} />
      <div className="grid gap-3.5">
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Loaded of={reply} what={m.referrals_place_name()}>
            {(board) => (
              <div className="grid gap-3.5">
                <MyPlace board={board} />
                <Seats board={board} />
              </div>
            )}
          </Loaded>
          <Loaded of={before} what={m.referrals_board_name()}>
            {(board) => <MonthBefore board={board} />}
          </Loaded>
        </div>
        <ListPanel
          reply={reply}
          what={m.referrals_board_name()}
          search={m.referrals_list_search()}
          columns={columns}
          filters={<MonthSelect of={reply} />}
        />
      </div>
    </>
  )
}

const columns: Column<LeaderPlace>[] = [
  {
    key: 'member',
    head: m.referrals_board_member,
    cell: ({ rank, name, is_me }) => (
      <div className="flex items-center gap-3">
        <span
          className={`num grid size-8 flex-none place-items-center rounded-full font-semibold ${rank <= 3 ? 'bg-accent-soft' : 'bg-sunken'}`}
        >
          <Rich parts={m.referrals_rank_hidden({ rank })} tags={{ hidden }} />
        </span>
        <span className={is_me ? 'font-semibold text-brand-ink' : 'font-semibold'}>
          {is_me ? m.referrals_board_me() : name || m.referrals_board_unnamed()}
        </span>
      </div>
    ),
  },
  {
    key: 'orders',
    head: m.referrals_board_orders,
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    key: 'released',
    head: m.referrals_board_released,
    align: 'right',
    phone: 'side',
    cell: ({ earned_minor }) => <Money minor={earned_minor} />,
  },
]
