import { api, type Data } from '@emporia/contract'

import { moment } from '../../format/date.ts'
import { count, counted } from '../../format/number.ts'
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
    <Panel title={monthName(month)} side={is_provisional ? 'Not final yet' : 'Final'}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="font-display text-[2.25rem] leading-none font-semibold tracking-[-.02em]">
          {me.rank === null ? 'No rank yet' : `Rank ${count(me.rank)}`}
        </p>
        <div className="min-w-0 flex-1 basis-64">
          <p className="num font-semibold">{money(me.earned_minor)} released</p>
          <p className="text-ink-2">{distanceOf(board, money)}</p>
        </div>
        <button type="button" className={buttonClass()} onClick={() => void setHidden()}>
          {me.is_hidden ? 'Show my name to others' : 'Hide my name from others'}
        </button>
      </div>
      <p className="mt-4 text-[.8125rem] text-ink-2">
        Counts what was released in the month, less what came back. Names are shortened.
        {taken_at && ` Counted ${moment(taken_at, time_zone)}, each night anew.`}
      </p>
    </Panel>
  )
}

const distanceOf = ({ me, terms }: Board, money: (minor: number) => string) => {
  const { rank, to_next_minor, orders, buyers } = me
  if (rank === 1) return 'Nobody earned more.'
  if (rank !== null)
    return to_next_minor === null ? '' : `${money(to_next_minor)} more for rank ${rank - 1}.`
  const missing = [
    orders < terms.min_orders && counted(terms.min_orders - orders, 'delivered order'),
    buyers < terms.min_buyers && counted(terms.min_buyers - buyers, 'buyer'),
  ].filter((part) => part !== false)
  return missing.length > 0
    ? `${missing.join(' and ')} more, and you stand on it.`
    : 'Your rank comes with the next count.'
}
