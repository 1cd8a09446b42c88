import { z } from 'zod'

/** What a mail says, before it looks like anything. Words between two ** are bold. */
export const letterShape = z.object({
  subject: z.string(),
  /** Plain words, one line. */
  heading: z.string(),
  paragraphs: z.array(z.string()),
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

export const replySentence = 'Something not right? Reply to this mail and we will look into it.'

export const leaveWords = 'No more newsletters'

/** The letter for those who read mail as text. */
export const textOf = ({ heading, paragraphs, button, code, leave }: Letter) =>
  [
    heading,
    ...paragraphs.map((paragraph) => paragraph.replaceAll('**', '')),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    replySentence,
    ...(leave ? [`${leaveWords}: ${leave.page}`] : []),
  ].join('\n\n')

/** What the delivery log keeps of a letter that has left: its secrets are nobody else's business. */
export const masked = ({ code, button, ...letter }: Letter): Letter => ({
  ...letter,
  ...(code && { code: code.replaceAll(/./g, '•') }),
  ...(button && { button: { ...button, url: button.url.replace(secretInUrl, '$1•') } }),
})

/** Whether it tells something that nobody but its reader may ever see. */
export const isSecret = ({ code, button }: Letter) =>
  code !== undefined || (button !== undefined && secretInUrl.test(button.url))

/** Behind a #, where no server ever sees it. */
const secretInUrl = /(#token=).+/
