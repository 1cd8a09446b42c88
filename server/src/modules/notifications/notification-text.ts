import { findMailEvent } from '@emporia/contract'

import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { getTemplate } from './emails/catalog.ts'
import type { NoticeText } from './emails/rewritable.ts'
import type { notifications, NotificationText } from './tables.ts'

/** Returns what a notification shows of an e-mail. */
export const toNotificationText = ({
  subject,
  heading = subject,
  paragraphs,
}: NoticeText): NotificationText => ({
  title: heading,
  text: (paragraphs[0] ?? '').replaceAll('**', ''),
})

type Row = Pick<
  typeof notifications.$inferSelect,
  'event_key' | 'title' | 'text' | 'translations' | 'data'
>

/** Returns the text in the language of the request, else as it was first written. */
export const readNotificationText = (row: Row): NotificationText => {
  const { title, text, translations } = row
  return rewrite(row) ?? readInLanguage(translations, { title, text })
}

const rewrite = ({ event_key, data }: Row) => {
  const event = data === null ? undefined : findMailEvent(event_key)
  const written = event && getTemplate(event).notification?.write(data)
  return written && toNotificationText(written)
}
