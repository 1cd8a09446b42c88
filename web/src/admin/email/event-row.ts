import type { EmailSettings } from '@emporia/contract'

/** Settings of one kind of e-mail. */
export type EventRow = EmailSettings['events'][number]

/** Converts the settings to the input that changes one kind of e-mail. */
export const eventIn = (name: EventRow['event']) => (settings: EmailSettings) => {
  const row = settings.events.find(({ event }) => event === name)
  if (!row) return { event: undefined }
  const { is_on, wording, hidden_blocks } = row
  return { event: { event: name, is_on, wording, hidden_blocks } }
}
