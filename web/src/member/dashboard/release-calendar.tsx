import type { MemberDashboard } from '@emporia/contract'
import { defineDate } from '@emporia/messages/formats'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { day as dayLabels, chartDay } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { type Cell, listCells } from './calendar.ts'

const formatWeekday = defineDate({ weekday: 'short' })

// Five steps; the text on the two darkest is light.
const tints = [
  'bg-sunken',
  'bg-[var(--x-seq-1)]',
  'bg-[var(--x-seq-2)]',
  'bg-[var(--x-seq-3)]',
  'bg-[var(--x-seq-5)] text-on-brand',
  'bg-[var(--x-seq-6)] text-on-brand',
]

/** Release calendar of four weeks; each day with an amount links to its earnings. */
export const ReleaseCalendar = ({ release }: Pick<MemberDashboard, 'release'>) => {
  const money = useMoney()
  const cells = listCells(release)
  const total = cells.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const later = release.total_minor - total
  const awaited = release.awaiting_cash_minor

  return (
    <Panel
      title={m.dashboard_calendar_title()}
      side={m.dashboard_calendar_sum({ amount: money(total) })}
    >
      <div className="grid grid-cols-7 gap-1" role="list" aria-label={m.dashboard_calendar_label()}>
        {cells.slice(0, 7).map(({ day }) => (
          <span key={day} aria-hidden="true" className="pb-0.5 ps-1 text-[.75rem] text-ink-2">
            {formatWeekday(`${day}T12:00:00Z`, 'UTC')}
          </span>
        ))}
        {cells.map((cell) => (
          <Day key={cell.day} cell={cell} />
        ))}
      </div>
      <p className="mt-3 text-[.8125rem] text-ink-2">
        {[
          m.dashboard_calendar_note(),
          ...(later > 0 ? [m.dashboard_calendar_later({ amount: money(later) })] : []),
          ...(awaited > 0 ? [m.dashboard_calendar_cash({ amount: money(awaited) })] : []),
        ].join(' ')}
      </p>
    </Panel>
  )
}

const Day = ({ cell }: { cell: Cell }) => {
  const { day, amount_minor, earnings, level, isPast, isToday } = cell
  const money = useMoney()
  const look = `flex h-13 min-w-0 flex-col justify-between rounded-[5px] p-1 text-[.75rem] ${isPast ? 'border border-line text-ink-3' : tints[level]} ${isToday ? 'outline-2 -outline-offset-2 outline-ink' : ''}`
  const date = <span className="num">{labelOf(day)}</span>
  if (amount_minor === 0)
    return (
      <span role="listitem" className={look} {...(isToday && { 'aria-current': 'date' })}>
        {date}
      </span>
    )
  return (
    <span role="listitem" className="min-w-0">
      <Link to={`/member/earnings?release=${day}`} className={`relative ${look} hover:underline`}>
        <span className="sr-only">
          {m.dashboard_calendar_day({
            date: dayLabels(`${day}T12:00:00Z`),
            amount: money(amount_minor),
            count: earnings,
          })}
        </span>
        <span aria-hidden="true">{date}</span>
        <b aria-hidden="true" className="num truncate font-semibold">
          {short(money(amount_minor))}
        </b>
      </Link>
    </span>
  )
}

/** The first day of a month is labeled with the month. */
const labelOf = (day: string) =>
  day.endsWith('-01') ? chartDay(`${day}T12:00:00Z`) : String(Number(day.slice(8)))

/** Removes the currency, which is shown above. */
const short = (amount: string) => amount.replace(/[^\d.,]/g, '')
