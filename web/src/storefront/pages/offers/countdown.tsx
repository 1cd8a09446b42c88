import * as m from '@emporia/messages/storefront'

import { partsUntil } from '../../../format/countdown.ts'

type Props = {
  ends_at: string
  label: string
  /** When the page was rendered, in milliseconds. */
  made: number
}

/** A countdown of days, hours and minutes; `islands/countdown.ts` updates it every minute. */
export const Countdown = ({ ends_at, label, made }: Props) => {
  const { days, hours, minutes } = partsUntil(ends_at, made)

  return (
    <div role="timer" aria-label={label} data-countdown={ends_at} className="num flex gap-2">
      <Box unit="days" value={days} label={m.offers_time_days()} />
      <Box unit="hours" value={hours} label={m.offers_time_hours()} />
      <Box unit="minutes" value={minutes} label={m.offers_time_minutes()} />
    </div>
  )
}

const Box = ({ unit, value, label }: { unit: string; value: number; label: string }) => (
  <span className="grid w-17 justify-items-center rounded-md bg-surface py-2.5">
    <span
      data-unit={unit}
      suppressHydrationWarning
      className="font-display text-[1.625rem] leading-none font-semibold"
    >
      {String(value).padStart(2, '0')}
    </span>
    <small className="mt-1 text-micro text-ink-2">{label}</small>
  </span>
)
