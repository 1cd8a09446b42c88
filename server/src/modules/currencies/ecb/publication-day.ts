const dayMs = 86_400_000

/**
 * Returns the day on which the ECB publishes the rate of a day: the day itself, or the next one with
 * rates (Article 366 of Directive 2006/112/EC). It publishes none at weekends and on its holidays.
 */
export const toPublicationDay = (day: string): string => {
  const at = new Date(`${day}T00:00:00.000Z`)
  return isClosed(at) ? toPublicationDay(toDay(at.getTime() + dayMs)) : day
}

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const fixedHolidays = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Holidays of the payment system of the ECB (TARGET), with Good Friday and Easter Monday. */
const isClosed = (at: Date) => {
  const weekday = at.getUTCDay()
  const sinceEaster = (at.getTime() - easterOf(at.getUTCFullYear())) / dayMs
  return (
    weekday === 0 ||
    weekday === 6 ||
    sinceEaster === -2 ||
    sinceEaster === 1 ||
    fixedHolidays.has(at.toISOString().slice(5, 10))
  )
}

/** Returns midnight of Easter Sunday of a year (algorithm of Meeus, Jones and Butcher). */
const easterOf = (year: number) => {
  const cycle = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((cycle + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
