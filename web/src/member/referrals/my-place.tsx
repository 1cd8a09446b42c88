import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { dayAndTime } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { monthName } from './month-select.tsx'

type Board = Data<typeof api.member.leaderboard.list>

/** Rank of the member, even outside of the top 20, and the distance to the next rank. */
export const MyPlace = ({ board }: { board: Board }) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const act = useAct()
  const { me, month, is_provisional, taken_at } = board
  const setHidden = () => act(api.member.leaderboard.setStatus, { is_hidden: !me.is_hidden })

  return (
    <Panel
      title={monthName(month)}
      side={is_provisional ? m.referrals_month_provisional() : m.referrals_month_final()}
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="font-display text-[2.25rem] leading-none font-semibold tracking-[-.02em]">
          {me.rank === null ? m.referrals_rank_none() : m.referrals_rank_title({ rank: me.rank })}
        </p>
        <div className="min-w-0 flex-1 basis-64">
          <p className="num font-semibold">
            {m.referrals_rank_released({ amount: money(me.earned_minor) })}
          </p>
          <p className="text-ink-2">{distanceOf(board, money)}</p>
        </div>
        <button type="button" className={buttonClass()} onClick={() => void setHidden()}>
          {me.is_hidden ? m.referrals_name_show() : m.referrals_name_hide()}
        </button>
      </div>
      <p className="mt-4 text-[.8125rem] text-ink-2">
        {taken_at
          ? m.referrals_rank_counted({ time: dayAndTime(taken_at, time_zone) })
          : m.referrals_rank_note()}
      </p>
    </Panel>
  )
}

const distanceOf = ({ me, terms }: Board, money: (minor: number) => string) => {
  const { rank, to_next_minor, orders, buyers } = me
  if (rank === 1) return m.referrals_distance_first()
  if (rank !== null)
    return to_next_minor === null
      ? ''
      : m.referrals_distance_next({ amount: money(to_next_minor), rank: rank - 1 })
  const missing = { orders: terms.min_orders - orders, buyers: terms.min_buyers - buyers }
  if (missing.orders > 0 && missing.buyers > 0) return m.referrals_distance_both(missing)
  if (missing.orders > 0) return m.referrals_distance_orders(missing)
  if (missing.buyers > 0) return m.referrals_distance_buyers(missing)
  return m.referrals_distance_soon()
}
