import { defineDate } from '@emporia/messages/formats'
import { getReaderZone } from '@emporia/messages/locale'

const time = defineDate({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = defineDate({ dateStyle: 'long' })
const month = defineDate({ month: 'long', year: 'numeric' })

/** Formats a time in the reader's zone: 'Wed, November 25 at 2:05 PM UTC'. */
export const formatTime = (date: Date) => time(date, getReaderZone()).replaceAll('\u00a0', ' ')

/** Formats the day of an instant in the reader's zone: 'November 25, 2026'. */
export const formatDate = (instant: string) => day(instant, getReaderZone())

/** Formats a month such as '2026-11' for e-mails: 'November 2026'. */
export const formatMonth = (text: string) => month(`${text}-01T00:00:00Z`, 'UTC')
