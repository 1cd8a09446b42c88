import { api, type Data, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { call } from '../../api/call.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Money } from '../../ui/money.tsx'
import { monthName } from './month-select.tsx'

type Board = Data<typeof api.member.leaderboard.list>

const placesMax = 3

/** Loads the first places of the month before that of a leaderboard, and the caller's rank in it. */
export const loadMonthBefore = async (of: Promise<Reply<Board>>): Promise<Reply<Board>> => {
  const reply = await of
  if (!reply.success) return reply
  return call(api.member.leaderboard.list, {
    month: monthBefore(reply.data.month),
    page: 1,
    per_page: placesMax,
  })
}

/** Returns the month before: '2025-12' for '2026-01'. */
export const monthBefore = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

/** The month before: the caller's rank, and the first places. */
export const MonthBefore = ({ board: { month, is_provisional, me, rows } }: { board: Board }) => (
  <Panel
    title={monthName(month)}
    side={is_provisional ? m.referrals_month_provisional() : m.referrals_month_final()}
  >
    <p className="font-display text-[1.5rem] leading-none font-semibold tracking-[-.02em]">
      {me.rank === null ? m.referrals_rank_missed() : m.referrals_rank_title({ rank: me.rank })}
    </p>
    {rows.length === 0 ? (
      <p className="mt-3 text-ink-2">{m.referrals_month_empty()}</p>
    ) : (
      <ol className="mt-3 divide-y divide-line">
        {rows.map(({ rank, name, is_me, earned_minor }) => (
          <li key={rank} className="flex items-baseline gap-3 py-1.5">
            <span className="num w-5 text-ink-2">{rank}</span>
            <span className={`min-w-0 flex-1 ${is_me ? 'font-semibold text-brand-ink' : ''}`}>
              {is_me ? m.referrals_board_me() : name || m.referrals_board_unnamed()}
            </span>
            <Money minor={earned_minor} />
          </li>
        ))}
      </ol>
    )}
  </Panel>
)
