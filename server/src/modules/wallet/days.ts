/** A day begins and ends by the clock of UTC, in which all days of lists are given. */
export const dayStart = (day: string) => `${day}T00:00:00.000Z`

export const dayAfter = (day: string) =>
  new Date(Date.parse(dayStart(day)) + 86_400_000).toISOString()
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** '25 Nov 2026', for what is printed. */
export const dayText = (at: string) => format.format(new Date(at))
