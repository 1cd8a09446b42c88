import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { version, versionSeen } from '../edit.ts'
import { get, post } from '../endpoint.ts'
import { fieldMark, email, line, nothing, text } from '../shapes.ts'
import { listMailBlocks, type MailBlock, mailBlocks } from './mail-blocks.ts'
import { type MailEvent, mailEventNames } from './mail-events.ts'
import { getPlaceholders, unknownIn } from './mail-text.ts'

export const mailDrivers = ['environment', 'smtp', 'log'] as const
export type MailDriver = (typeof mailDrivers)[number]
export const mailEncryptions = ['starttls', 'tls', 'none'] as const
export type MailEncryption = (typeof mailEncryptions)[number]

const wording = z.strictObject({
  subject: line(150),
  heading: line(200),
  text: text(4000),
  /** Below the parts about the order; empty by default. */
  closing: z.string().trim().max(2000).optional(),
})
export type MailWording = z.output<typeof wording>

const orderNumber = line(40).optional()
const hiddenBlocks = z.array(z.enum(mailBlocks)).max(mailBlocks.length).optional()

type Worded = {
  event: MailEvent
  wording: MailWording | null
  hidden_blocks?: MailBlock[] | undefined
}

/** Adds an issue for placeholders and parts that an e-mail of this kind does not have. */
const checkPlaceholders = (
  { event, wording: typed, hidden_blocks }: Worded,
  context: z.RefinementCtx,
) => {
  const message = m.template_placeholder_unknown({
    placeholders: Object.keys(getPlaceholders(event)).join(', '),
  })
  for (const [field, template] of Object.entries(typed ?? {}))
    if (unknownIn(template ?? '', event).length > 0)
      context.addIssue({ code: 'custom', path: ['wording', field], message })
  const blocks = listMailBlocks(event)
  if (hidden_blocks?.some((block) => !blocks.includes(block)))
    context.addIssue({
      code: 'custom',
      path: ['hidden_blocks'],
      message: m.template_part_unknown(),
    })
}

const transportShape = {
  /** Transport: the server from the environment, the owner's server, or the log only. */
  driver: z.enum(mailDrivers),
  host: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w.-]*$/, { error: () => m.valid_host({ field: fieldMark }) }),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailEncryptions),
  user: z.string().trim().max(200),
  from_name: z
    .string()
    .trim()
    .max(80)
    .regex(/^[^\r\n"<>]*$/, { error: () => m.valid_sender({ field: fieldMark }) }),
  from_address: z.union([z.literal(''), email]),
}

const event = z.enum(mailEventNames)

export const mailTransport = z.strictObject(transportShape)
export type MailTransport = z.output<typeof mailTransport>

const emailSettings = z.object({
  ...transportShape,
  /** Whether a password is stored; it is never returned. */
  has_password: z.boolean(),
  /** Whether the environment configures a server. */
  has_environment: z.boolean(),
  version,
  events: z.array(
    z.object({
      event,
      title: z.string(),
      about: z.string(),
      is_always_sent: z.boolean(),
      is_on: z.boolean(),
      /** Null: the default text. */
      wording: wording.nullable(),
      /** Parts that are left out. */
      hidden_blocks: z.array(z.enum(mailBlocks)).optional(),
    }),
  ),
})
export type EmailSettings = z.output<typeof emailSettings>

const edits = { record: 'email-settings', by: 'market' } as const

export const emailSetting = {
  show: get('/admin/email-settings', {
    access: 'admin:email',
    input: nothing,
    data: emailSettings,
    edits,
  }),
  /**
   * Omitted fields keep their value. Owners change the mail server directly; others need approval.
   */
  update: post('/admin/email-settings', {
    access: 'admin:email',
    apiKeys: false,
    input: z
      .strictObject({
        ...transportShape,
        /** Null deletes it. */
        password: z.string().min(1).max(200).nullable(),
        /** Settings of one kind of e-mail; null wording restores the default text. */
        event: z
          .strictObject({
            event,
            is_on: z.boolean(),
            wording: wording.nullable(),
            /** Omitted: as before. */
            hidden_blocks: hiddenBlocks,
          })
          .superRefine(checkPlaceholders),
        ...versionSeen,
      })
      .partial(),
    data: orApproval(emailSettings),
    edits,
  }),
  /**
   * Sends a test e-mail with the saved server, and waits for its reply: at most 20 in an hour.
   */
  test: post('/admin/email-test', {
    access: 'admin:email',
    input: z
      .strictObject({
        /** Omitted: a short e-mail that only tests the server. */
        event,
        wording,
        hidden_blocks: hiddenBlocks,
        order_number: orderNumber,
        /** Omitted: the address of the caller. */
        to: email,
      })
      .partial(),
    data: z.null(),
  }),
  preview: post('/admin/email-preview', {
    access: 'admin:email',
    input: z
      .strictObject({
        event,
        wording,
        hidden_blocks: hiddenBlocks,
        /** An order that the caller may see; omitted: a sample. */
        order_number: orderNumber,
      })
      .superRefine(checkPlaceholders),
    data: z.object({ subject: z.string(), html: z.string() }),
  }),
}
