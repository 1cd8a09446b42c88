import * as m from '@emporia/messages/backoffice'
import { Suspense, useState, type KeyboardEvent } from 'react'

import { Labeled, type LabelProps } from '../../../form/labeled.tsx'
import { mediumDay } from '../../../format/date.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Icon } from '../../icon.client.tsx'
import { Popup } from '../../popup.tsx'
import { type IsoDay, isBetween } from './days.ts'
import { parseDay } from './parse-day.ts'
import { useToday } from './use-today.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DayInputProps = {
  id?: string
  /** The accessible name, where no label element refers to `id`. */
  label?: string
  value: IsoDay | null
  onChange: (day: IsoDay | null) => void
  min?: IsoDay | undefined
  max?: IsoDay | undefined
  invalid?: boolean
  describedBy?: string | undefined
  className?: string
}

/** A day of the marketplace, typed or selected in a calendar. */
export const DayInput = ({ className = 'w-44', ...props }: DayInputProps) => {
  const { value, onChange, min, max } = props
  const today = useToday()

  return (
    <span className={`relative block max-w-full ${className}`}>
      <TypedDay {...props} today={today} className="pe-8" />
      <Popup
        button={{
          className:
            'absolute inset-y-0 end-0 grid w-8 cursor-pointer place-items-center rounded-[6px] text-ink-2 hover:text-ink',
          label: m.date_calendar_open(),
          children: <Icon name="calendar" />,
        }}
        label={m.date_calendar_label()}
      >
        {(close) => (
          <Suspense fallback={<div className="h-[316px] w-[252px]" aria-busy="true" />}>
            <Calendar
              {...{ today, min, max }}
              from={value ?? undefined}
              to={value ?? undefined}
              takesFocus
              onPick={(day) => {
                onChange(day)
                close()
              }}
            />
          </Suspense>
        )}
      </Popup>
    </span>
  )
}

/** The text of a day. What is no day is reverted when the field is left. */
export const TypedDay = (props: DayInputProps & { today: IsoDay }) => {
  const { id, label, value, onChange, min, max, invalid, describedBy, today, className } = props
  const written = value ? mediumDay(`${value}T00:00:00Z`) : ''
  const [typed, setTyped] = useState<string>()

  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const day = typed.trim() === '' ? null : parseDay(typed, today)
    if (day === undefined || (day && !isBetween(day, min, max)) || day === value) return
    onChange(day)
  }

  return (
    <input
      id={id}
      aria-label={label}
      className={`office-input num h-8 ${className ?? ''}`}
      autoComplete="off"
      aria-invalid={invalid ? true : undefined}
      aria-describedby={describedBy}
      value={typed ?? written}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

type LineProps = LabelProps & { value: string; onChange: (day: string) => void }

/** A day with its label, for forms: without a day, the value is empty. */
export const DayLine = ({ value, onChange, ...label }: LineProps) => (
  <Labeled {...label}>
    {(control) => (
      <DayInput {...control} value={value || null} onChange={(day) => onChange(day ?? '')} />
    )}
  </Labeled>
)
