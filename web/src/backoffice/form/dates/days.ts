/** A day of the calendar without a time, as ISO 8601: '2026-11-29'. */
export type IsoDay = string

const toIso = (date: Date): IsoDay => date.toISOString().slice(0, 10)

const partsOf = (day: IsoDay) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** Returns the day with these numbers, or undefined if the calendar has none: February 30. */
export const toDay = (parts: { year: number; month: number; date: number }) => {
  const { year, month, date } = parts
  const made = new Date(Date.UTC(year, month - 1, date))
  const isSame = made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return isSame && year >= 1900 && year < 2200 ? toIso(made) : undefined
}

export const addDays = (day: IsoDay, days: number) => {
  const { year, month, date } = partsOf(day)
  return toIso(new Date(Date.UTC(year, month - 1, date + days)))
}

/** Returns the same date in another month, or the last day of a shorter one. */
export const addMonths = (day: IsoDay, months: number) => {
  const { year, month, date } = partsOf(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toIso(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

export const toMonthStart = (day: IsoDay) => `${day.slice(0, 8)}01`
export const toMonthEnd = (day: IsoDay) => addDays(addMonths(toMonthStart(day), 1), -1)

/** Returns the first day of the week of a day; weeks begin on 1 (Monday) to 7 (Sunday). */
export const toWeekStart = (day: IsoDay, firstWeekday: number) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstWeekday + 14) % 7))
}

/** Returns the six weeks that the calendar of a month displays. */
export const listWeeks = (day: IsoDay, firstWeekday: number) => {
  const start = toWeekStart(toMonthStart(day), firstWeekday)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  )
}

/** Returns whether a day is within limits, both included; an empty one is no limit. */
export const isBetween = (day: IsoDay, from: IsoDay | undefined, to: IsoDay | undefined) =>
  (!from || day >= from) && (!to || day <= to)
