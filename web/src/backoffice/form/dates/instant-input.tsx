import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { clock, toIsoDay } from '../../../format/date.ts'
import { DayInput, type DayInputProps } from './day-input.tsx'
import { parseTime } from './parse-day.ts'

type Props = Omit<DayInputProps, 'label' | 'className' | 'min' | 'max'>

/** A day and a time in the time zone of the device, stored in UTC. */
export const InstantInput = ({ value, onChange, ...rest }: Props) => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = value && toIsoDay(value, zone)

  const set = (next: string | null, minutes: number) =>
    onChange(next && toInstant(next, minutes).toISOString())

  return (
    <span className="flex flex-wrap gap-2">
      <DayInput
        {...rest}
        value={day}
        onChange={(next) => set(next, value ? minutesOf(value) : 0)}
      />
      {day && <Time text={clock(value, zone)} onChange={(minutes) => set(day, minutes)} />}
    </span>
  )
}

const minutesOf = (at: string) => new Date(at).getHours() * 60 + new Date(at).getMinutes()

const toInstant = (day: string, minutes: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 0, minutes)
}

type TimeProps = { text: string; onChange: (minutes: number) => void }

const Time = ({ text, onChange }: TimeProps) => {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const minutes = parseTime(typed)
    if (minutes !== undefined) onChange(minutes)
  }

  return (
    <input
      aria-label={m.date_time_label()}
      className="office-input num h-8 w-28"
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
