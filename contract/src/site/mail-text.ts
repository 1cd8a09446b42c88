import * as m from '@emporia/messages/answer'

import { mailDetails, type MailEvent, mailEvents } from './mail-events.ts'

/** Placeholders of every e-mail, with their descriptions. */
export const mailPlaceholders = {
  get subject() {
    return m.mail_placeholders_subject()
  },
  get heading() {
    return m.mail_placeholders_heading()
  },
  get text() {
    return m.mail_placeholders_text()
  },
  get site_name() {
    return m.mail_placeholders_site_name()
  },
  get contact_email() {
    return m.mail_placeholders_contact_email()
  },
  get email() {
    return m.mail_placeholders_email()
  },
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
export const defaultWording = {
  subject: '{{subject}}',
  heading: '{{heading}}',
  text: '{{text}}',
  closing: '',
}
