const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Formats a time for e-mails: 'Wed 25 November, 14:05 UTC'. */
export const formatTime = (date: Date) => {
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const day = `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`
  return `${day}, ${parts.get('hour')}:${parts.get('minute')} UTC`
}
