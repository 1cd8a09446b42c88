import {
  isMailEvent,
  mailBlocks,
  mailEventNames,
  mailTransport,
  type MailTransport,
} from '@emporia/contract'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { storedTopics } from '../../settings/stored.ts'

const wording = z.object({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  closing: z.string().default(''),
})
const worded = z.object({
  is_on: z.boolean(),
  wording: wording.nullable(),
  hidden_blocks: z.array(z.enum(mailBlocks)).default([]),
})

const stored = z.object({
  ...mailTransport.shape,
  /** Encrypted with the key of this installation. */
  password: z.string().nullable(),
  events: z.partialRecord(z.enum(mailEventNames), worded),
})
export type StoredMail = z.output<typeof stored>

const defaults: MailTransport & Pick<StoredMail, 'password' | 'events'> = {
  driver: 'environment',
  host: '',
  port: 587,
  encryption: 'starttls',
  user: '',
  from_name: '',
  from_address: '',
  password: null,
  events: {},
}

export const mailTopic = 'email'
export const smtpPassword = 'smtp_password'

/** Returns the owner's mail settings with the encrypted password. */
export const getStoredMail = async (db: Db): Promise<StoredMail> =>
  storedMailIn((await storedTopics(db, [mailTopic]))(mailTopic))

/** Settings of kinds of e-mails that no longer exist are dropped. */
export const storedMailIn = (value: object): StoredMail => {
  const whole = { ...defaults, ...value }
  const known = Object.entries(whole.events).filter(([event]) => isMailEvent(event))
  return stored.parse({ ...whole, events: Object.fromEntries(known) })
}
