import type { EmailSettings } from '@emporia/contract'

/** One kind of mail, as it is set. */
export type EventRow = EmailSettings['events'][number]

/** The settings in the shape in which one kind of mail is changed. */
export const eventIn = (name: EventRow['event']) => (settings: EmailSettings) => {
  const row = settings.events.find(({ event }) => event === name)
  return { event: row && { event: name, is_on: row.is_on, wording: row.wording } }
}
