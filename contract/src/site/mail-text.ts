import { mailDetails, type MailEvent, mailEvents } from './mail-events.ts'

/** Placeholders of every e-mail, with their descriptions. */
export const mailPlaceholders = {
  subject: 'The subject as we would write it',
  heading: 'The first line as we would write it',
  text: 'Everything below it as we would write it',
  site_name: 'The name of the market',
  contact_email: 'Where people reach the house',
  email: 'The address of the reader',
} as const

const placed = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Returns all placeholders of a kind of e-mail, with their descriptions. */
export const getPlaceholders = (event: MailEvent): Record<string, string> => ({
  ...mailPlaceholders,
  ...Object.fromEntries(mailEvents[event].map((name) => [name, mailDetails[name]])),
})

/** Returns the placeholders of a template that do not exist. */
export const unknownIn = (template: string, event: MailEvent) => {
  const known = getPlaceholders(event)
  return [...template.matchAll(placed)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(known, name))
}

/** Fills in a template; unknown placeholders remain as typed. */
export const filled = (template: string, values: Record<string, string>) =>
  template.replace(placed, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )

/** Default text of e-mails, until the owner changes it. */
export const defaultWording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }
