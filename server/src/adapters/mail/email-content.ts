import { mailBlocks } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { z } from 'zod'

import type { Block } from './blocks/block.ts'
import { blockText } from './blocks/block-text.ts'

/**
 * The order that an e-mail is about. Its blocks are read when the e-mail is sent, not when queued.
 */
const orderReference = z.object({
  /** The order group, one order, one shipment, the delivered units, one refund or one return. */
  about: z.enum(['purchase', 'order', 'shipment', 'delivery', 'refund', 'return']),
  reader: z.enum(['buyer', 'seller', 'staff']),
  order_ids: z.array(z.int()),
  shipment_id: z.int().exactOptional(),
  refund_id: z.int().exactOptional(),
  return_id: z.int().exactOptional(),
  /** Whether the confirmation of the order is attached. */
  is_confirmed: z.boolean().exactOptional(),
})
export type OrderReference = z.output<typeof orderReference>

const lineRow = z.object({
  name: z.string(),
  url: z.string().nullable(),
  details: z.array(z.string()),
  amount: z.string().nullable(),
  picture: z
    .object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
    .nullable(),
})

/** The content of an e-mail, independent of its layout. Text between two ** is bold. */
export const emailShape = z.object({
  subject: z.string(),
  /** Plain text, one line. */
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Paragraphs below the parts about the order. */
  closing: z.array(z.string()).exactOptional(),
  /** Parts that the owner leaves out. */
  hidden_blocks: z.array(z.enum(mailBlocks)).exactOptional(),
  order: orderReference.exactOptional(),
  button: z.object({ label: z.string(), url: z.string() }).exactOptional(),
  /** Items in an e-mail that is not about an order. */
  lines: z.object({ title: z.string(), rows: z.array(lineRow) }).exactOptional(),
  /** A one-time code that the reader types in. */
  code: z.string().exactOptional(),
  /** Placeholder values for custom templates: the order, the shop. */
  values: z.record(z.string(), z.string()).exactOptional(),
  /** Newsletters only: the one-click unsubscribe address and the page that asks first. */
  leave: z.object({ press: z.string(), page: z.string() }).exactOptional(),
  /** The last e-mail to an account: afterwards the delivery log erases its recipient. */
  is_last: z.boolean().exactOptional(),
})
export type EmailContent = z.output<typeof emailShape>

/** An e-mail as it is sent, with the blocks of its order. */
export type CompleteEmail = EmailContent & {
  blocks?: Block[]
  /** Documents to attach, which are rendered when it is sent. */
  documents?: LocalizedFile[]
}

/** A file of an e-mail, written in its language. */
export type LocalizedFile = () => Promise<{ filename: string; content: Buffer }>

/** Renders an e-mail as plain text. */
export const renderEmailText = ({
  heading,
  paragraphs,
  button,
  code,
  lines,
  blocks = [],
  closing = [],
  leave,
}: CompleteEmail) =>
  [
    heading,
    ...paragraphs.map(plainParagraph),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...listBlocks({ lines, blocks }).map(blockText),
    ...closing.map(plainParagraph),
    m.layout_reply_note(),
    ...(leave ? [`${m.layout_unsubscribe_button()}: ${leave.page}`] : []),
  ].join('\n\n')

/** The parts below the button. */
export const listBlocks = ({
  lines,
  blocks = [],
}: {
  lines?: CompleteEmail['lines'] | undefined
  blocks?: Block[]
}): Block[] => [...(lines ? [{ type: 'lines' as const, ...lines }] : []), ...blocks]

const plainParagraph = (paragraph: string) => paragraph.replaceAll('**', '')

/** Masks the secrets of an e-mail for the delivery log. */
export const masked = ({ code, button, ...email }: CompleteEmail): CompleteEmail => ({
  ...email,
  ...(code && { code: code.replaceAll(/./g, '•') }),
  ...(button && { button: { ...button, url: button.url.replace(secretInUrl, '$1•') } }),
})

/** Whether the e-mail contains a secret that only its reader may see. */
export const isSecret = ({ code, button }: EmailContent) =>
  code !== undefined || (button !== undefined && secretInUrl.test(button.url))

/** The fragment after #, which is never sent to a server. */
const secretInUrl = /(#token=).+/
