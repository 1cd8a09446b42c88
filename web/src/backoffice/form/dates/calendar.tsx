import * as m from '@emporia/messages/backoffice'
import { defineDate, firstWeekday } from '@emporia/messages/formats'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { onward } from '../../../format/direction.ts'
import { iconButton } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { addDays, addMonths, isBetween, type IsoDay, listWeeks, toWeekStart } from './days.ts'

const formatMonth = defineDate({ month: 'long', year: 'numeric' })
const formatWeekday = defineDate({ weekday: 'short' })
const formatFull = defineDate({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

type Limits = { min?: IsoDay | undefined; max?: IsoDay | undefined }

type Props = Limits & {
  /** The selected days; the same day twice for a single one. */
  from: IsoDay | undefined
  to: IsoDay | undefined
  today: IsoDay
  onPick: (day: IsoDay) => void
  /** Focuses the selected day when the calendar opens. */
  takesFocus?: boolean
}

/**
 * The days of a month. Arrow keys move by days and weeks, Home and End within the week, Page up and
 * Page down by months, with Shift by years.
 */
export const Calendar = ({ from, to, today, onPick, takesFocus = false, ...limits }: Props) => {
  const [current, setCurrent] = useState(from ?? to ?? today)
  const [known, setKnown] = useState(from)
  if (known !== from) {
    // Another day was typed or selected, so its month is displayed.
    setKnown(from)
    if (from) setCurrent(from)
  }
  const { grid, move } = useFocusedDay(current, setCurrent, takesFocus)
  const weeks = listWeeks(current, firstWeekday())

  return (
    <div className="w-[252px] select-none">
      <MonthBar current={current} onMove={(months) => setCurrent(addMonths(current, months))} />
      <table ref={grid} aria-label={formatMonth(current, 'UTC')} className="num w-full">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-8 text-[.8125rem] font-normal text-ink-2">
                {headOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={bandOf(day, from, to)}>
                  <DayButton
                    {...{ day, today, onPick, limits }}
                    isCurrent={day === current}
                    isEnd={day === from || day === to}
                    isOther={day.slice(0, 7) !== current.slice(0, 7)}
                    onMove={move}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Arabic writes weekdays in full, with an article; three letters of the name fit a column. */
const headOf = (day: IsoDay) => {
  const name = formatWeekday(day, 'UTC')
  return name.length > 4 ? name.replace(/^ال/, '').slice(0, 3) : name
}

/** The band behind the days of a range. */
const bandOf = (day: IsoDay, from: IsoDay | undefined, to: IsoDay | undefined) => {
  const isInside = from && to && from !== to && isBetween(day, from, to)
  if (!isInside) return 'p-0'
  const ends = `${day === from ? 'rounded-s-[6px]' : ''} ${day === to ? 'rounded-e-[6px]' : ''}`
  return `bg-brand-soft p-0 ${ends}`
}

type BarProps = { current: IsoDay; onMove: (months: number) => void }

const MonthBar = ({ current, onMove }: BarProps) => (
  <div className="mb-1 flex items-center gap-1">
    <button
      type="button"
      className={iconButton}
      aria-label={m.date_month_previous()}
      onClick={() => onMove(-1)}
    >
      <Icon name="previous" />
    </button>
    <p aria-live="polite" className="num flex-1 text-center font-semibold">
      {formatMonth(current, 'UTC')}
    </p>
    <button
      type="button"
      className={iconButton}
      aria-label={m.date_month_next()}
      onClick={() => onMove(1)}
    >
      <Icon name="next" />
    </button>
  </div>
)

type DayProps = {
  day: IsoDay
  today: IsoDay
  limits: Limits
  isCurrent: boolean
  isEnd: boolean
  isOther: boolean
  onPick: (day: IsoDay) => void
  onMove: (event: KeyboardEvent, day: IsoDay) => void
}

const DayButton = (props: DayProps) => {
  const { day, today, limits, isCurrent, isEnd, isOther, onPick, onMove } = props
  const look = isEnd ? 'bg-brand text-on-brand' : 'hover:bg-press'
  const ink = isOther && !isEnd ? 'text-ink-3' : ''
  const isAllowed = isBetween(day, limits.min, limits.max)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!isAllowed}
      aria-label={formatFull(day, 'UTC')}
      aria-pressed={isEnd}
      aria-current={day === today ? 'date' : undefined}
      className={`mx-auto grid size-9 cursor-pointer place-items-center rounded-[6px] aria-disabled:cursor-default aria-disabled:opacity-40 aria-[current]:font-bold aria-[current]:underline aria-[current]:underline-offset-4 ${look} ${ink}`}
      onClick={() => isAllowed && onPick(day)}
      onKeyDown={(event) => onMove(event, day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** Moves the focus through the days by keyboard, across months. */
const useFocusedDay = (current: IsoDay, go: (day: IsoDay) => void, takesFocus: boolean) => {
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(takesFocus)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  const move = (event: KeyboardEvent, day: IsoDay) => {
    const next = dayAfter(event, day)
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    go(next)
  }
  return { grid, move }
}

const dayAfter = ({ key, shiftKey }: KeyboardEvent, day: IsoDay) => {
  const forward = onward()
  const weekStart = toWeekStart(day, firstWeekday())
  const months = shiftKey ? 12 : 1
  const moves: Record<string, () => IsoDay> = {
    ArrowRight: () => addDays(day, forward),
    ArrowLeft: () => addDays(day, -forward),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => weekStart,
    End: () => addDays(weekStart, 6),
    PageDown: () => addMonths(day, months),
    PageUp: () => addMonths(day, -months),
  }
  return moves[key]?.()
}
