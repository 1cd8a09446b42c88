const time = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Intl separates AM and PM with a thin space (U+202F), which not every font has. */
const replaceThinSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** Formats a time for e-mails: 'Wed, November 25 at 2:05 PM UTC'. */
export const formatTime = (date: Date) => replaceThinSpaces(time.format(date))

/** Formats the day of an instant for e-mails: 'November 25, 2026'. */
export const formatDate = (instant: string) => day.format(new Date(instant))

/** Formats a month such as '2026-11' for e-mails: 'November 2026'. */
export const formatMonth = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`))
