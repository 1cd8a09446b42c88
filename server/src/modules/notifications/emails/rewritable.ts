import type { z } from 'zod'

import type { EmailContent } from '../../../adapters/mail/email-content.ts'

/** How a notification is written again from its stored data, in the language of each reader. */
export type Rewritable = {
  /** Selects the data to store: plain values, without secrets. */
  toData: (data: unknown) => unknown
  /** Writes the text from stored data, or returns undefined if an earlier version stored other data. */
  write: (stored: unknown) => NoticeText | undefined
}

/** What the notification of an e-mail shows: its heading and first paragraph. */
export type NoticeText = Pick<EmailContent, 'subject' | 'paragraphs'> & { heading?: string }

/**
 * Declares that the notifications of a frequent event store these fields of its data instead of their
 * text in every language (decision 0080).
 */
export const rewritable = <Data>(
  shape: z.ZodType<Data>,
  write: (data: Data) => NoticeText,
): Rewritable => ({
  toData: (data) => shape.parse(data),
  write: (stored) => {
    const { data } = shape.safeParse(stored)
    return data && write(data)
  },
})
