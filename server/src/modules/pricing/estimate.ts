/** When a shop hands shipments over to the carrier. */
export type Dispatch = {
  /** Orders from this hour on are prepared from the next working day. */
  cutoff_hour: number
  /** Working days until an order is handed over. */
  handling_days: number
  /** 1 is Monday, 7 is Sunday. */
  working_days: number[]
  /** Country of the shop, for its holidays. */
  country: string | null
  /** Vacation, as instants; an end of null is unknown. */
  closed_from: string | null
  closed_to: string | null
}

/** Of the platform, and of shops that changed nothing. */
export const defaultDispatch: Dispatch = {
  cutoff_hour: 14,
  handling_days: 1,
  working_days: [1, 2, 3, 4, 5],
  country: null,
  closed_from: null,
  closed_to: null,
}

export type Delivery = {
  placed_at: Date
  time_zone: string
  dispatch: Dispatch
  /** Handling times of the products; null: that of the shop. The longest one counts. */
  handling_days: (number | null)[]
  /** Country of the destination, if it is known. */
  country: string | undefined
  /** Working days with the carrier. */
  min_days: number
  max_days: number
  /** Days by country, as 2026-12-25. */
  holidays: Record<string, string[]>
}

export type Estimate = { from: string; to: string }

/**
 * Returns the days between which an order arrives (docs/domain/shipping.md#estimates). Null while
 * nobody knows when the shop works again.
 */
export const estimateDelivery = (delivery: Delivery): Estimate | null => {
  const { dispatch, time_zone, country, min_days, max_days } = delivery
  const { day, hour } = toLocalTime(delivery.placed_at, time_zone)
  const isShopDay = shopCalendar(delivery)
  const begins = findDay(hour < dispatch.cutoff_hour ? day : dayAfter(day), isShopDay)
  const handling = Math.max(...delivery.handling_days.map((days) => days ?? dispatch.handling_days))
  const sent = begins && addWorkingDays(begins, handling, isShopDay)
  if (!sent) return null
  const isTransitDay = (one: string) =>
    weekdayOf(one) <= 5 && !isHoliday(delivery.holidays, country, one)
  const from = addWorkingDays(sent, min_days, isTransitDay)
  const to = addWorkingDays(sent, max_days, isTransitDay)
  return from && to ? { from, to } : null
}

type IsDay = (day: string) => boolean

/** Returns whether the shop works on a day: neither weekend nor holiday nor vacation. */
const shopCalendar = ({ dispatch, time_zone, holidays }: Delivery): IsDay => {
  const { working_days, country, closed_from, closed_to } = dispatch
  const dayOf = (instant: string) => toLocalTime(new Date(instant), time_zone).day
  const closed = closed_from && {
    from: dayOf(closed_from),
    // The shop works on the day on which its vacation ends.
    to: closed_to === null ? null : dayOf(closed_to),
  }
  return (day) =>
    working_days.includes(weekdayOf(day)) &&
    !isHoliday(holidays, country, day) &&
    !(closed && day >= closed.from && (closed.to === null || day < closed.to))
}

const isHoliday = (
  holidays: Delivery['holidays'],
  country: string | null | undefined,
  day: string,
) => Boolean(country && holidays[country]?.includes(day))

/** Vacations and holidays are shorter. */
const searchDaysMax = 400

/** Returns the first of the days from this one on. */
const findDay = (day: string, isDay: IsDay): string | null => {
  let found = day
  for (let passed = 0; passed < searchDaysMax; passed += 1) {
    if (isDay(found)) return found
    found = dayAfter(found)
  }
  return null
}

/** Returns the day itself for 0, otherwise the nth such day after it. */
const addWorkingDays = (day: string, count: number, isDay: IsDay): string | null => {
  let found: string | null = day
  for (let added = 0; found && added < count; added += 1) found = findDay(dayAfter(found), isDay)
  return found
}

const dayMs = 86_400_000

const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

const formats = new Map<string, Intl.DateTimeFormat>()

const toLocalTime = (instant: Date, timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  // As 2026-11-28 14:05.
  const text = format.format(instant)
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
