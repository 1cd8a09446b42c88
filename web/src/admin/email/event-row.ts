import type { EmailSettings } from '@emporia/contract'

/** Settings of one kind of e-mail. */
export type EventRow = EmailSettings['events'][number]

/** Converts the settings to the input that changes one kind of e-mail. */
export const eventIn = (name: EventRow['event']) => (settings: EmailSettings) => {
  const row = settings.events.find(({ event }) => event === name)
  return { event: row && { event: name, is_on: row.is_on, wording: row.wording } }
}
