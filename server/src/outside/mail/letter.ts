import { z } from 'zod'

import type { Block } from './blocks/block.ts'
import { blockText } from './blocks/block-text.ts'

/** The order that a mail is about. Its blocks are read when the mail is sent, not when it is queued. */
const orderReference = z.object({
  /** Everything bought at once, one order of it, one parcel, what has arrived, one refund or one return. */
  about: z.enum(['purchase', 'order', 'shipment', 'delivery', 'refund', 'return']),
  reader: z.enum(['buyer', 'seller', 'staff']),
  order_ids: z.array(z.int()),
  shipment_id: z.int().exactOptional(),
  refund_id: z.int().exactOptional(),
  return_id: z.int().exactOptional(),
})
export type OrderReference = z.output<typeof orderReference>

/** What a mail says, before it looks like anything. Words between two ** are bold. */
export const letterShape = z.object({
  subject: z.string(),
  /** Plain words, one line. */
  heading: z.string(),
  paragraphs: z.array(z.string()),
  order: orderReference.exactOptional(),
  button: z.object({ label: z.string(), url: z.string() }).exactOptional(),
  /** A one-time code, to be typed in. */
  code: z.string().exactOptional(),
  /** What the owner's own words may name: the order, the shop. */
  values: z.record(z.string(), z.string()).exactOptional(),
  /** Of a newsletter: where one press ends them, and the page that asks first. */
  leave: z.object({ press: z.string(), page: z.string() }).exactOptional(),
  /** Nothing follows it: once it is done with, the delivery log forgets whom it went to. */
  is_last: z.boolean().exactOptional(),
})
export type Letter = z.output<typeof letterShape>

/** A letter as it leaves, with what is told of its order. */
export type CompleteLetter = Letter & { blocks?: Block[] }

export const replySentence = 'Something not right? Reply to this mail and we will look into it.'

export const leaveWords = 'No more newsletters'

/** The letter for those who read mail as text. */
export const textOf = ({ heading, paragraphs, button, code, blocks = [], leave }: CompleteLetter) =>
  [
    heading,
    ...paragraphs.map((paragraph) => paragraph.replaceAll('**', '')),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...blocks.map(blockText),
    replySentence,
    ...(leave ? [`${leaveWords}: ${leave.page}`] : []),
  ].join('\n\n')

/** What the delivery log keeps of a letter that has left: its secrets are nobody else's business. */
export const masked = ({ code, button, ...letter }: CompleteLetter): CompleteLetter => ({
  ...letter,
  ...(code && { code: code.replaceAll(/./g, '•') }),
  ...(button && { button: { ...button, url: button.url.replace(secretInUrl, '$1•') } }),
})

/** Whether it tells something that nobody but its reader may ever see. */
export const isSecret = ({ code, button }: Letter) =>
  code !== undefined || (button !== undefined && secretInUrl.test(button.url))

/** Behind a #, where no server ever sees it. */
const secretInUrl = /(#token=).+/
