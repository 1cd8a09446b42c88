import { mailDetails, type MailEvent, mailEvents } from './mail-events.ts'

/** What may stand between {{ and }}, and what it becomes. */
export const mailPlaceholders = {
  subject: 'The subject as we would write it',
  heading: 'The first line as we would write it',
  text: 'Everything below it as we would write it',
  site_name: 'The name of the market',
  contact_email: 'Where people reach the house',
  email: 'The address of the reader',
} as const

const placed = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Everything that may stand in braces in a mail of this kind, and what it becomes. */
export const placeholdersOf = (event: MailEvent): Record<string, string> => {
  const [, , ...details] = mailEvents[event]
  return {
    ...mailPlaceholders,
    ...Object.fromEntries(details.map((name) => [name, mailDetails[name][0]])),
  }
}

/** What stands between braces and is none of ours. */
export const unknownIn = (template: string, event: MailEvent) => {
  const known = placeholdersOf(event)
  return [...template.matchAll(placed)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(known, name))
}

/** Fills a template; what it does not know stays as it was typed. */
export const filled = (template: string, values: Record<string, string>) =>
  template.replace(placed, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )

/** As mails are written while the owner has not worded them. */
export const usualWording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }
