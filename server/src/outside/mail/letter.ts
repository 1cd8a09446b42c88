/** What a mail says, before it looks like anything. Words between two ** are bold. */
export type Letter = {
  subject: string
  /** Plain words, one line. */
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A one-time code, to be typed in. */
  code?: string
}

export const replySentence = 'Something not right? Reply to this mail and we will look into it.'

/** The letter for those who read mail as text. */
export const textOf = ({ heading, paragraphs, button, code }: Letter) =>
  [
    heading,
    ...paragraphs.map((paragraph) => paragraph.replaceAll('**', '')),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    replySentence,
  ].join('\n\n')

/** What the delivery log keeps of a letter that has left: its secrets are nobody else's business. */
export const masked = ({ code, button, ...letter }: Letter): Letter => ({
  ...letter,
  ...(code && { code: code.replaceAll(/./g, '•') }),
  ...(button && { button: { ...button, url: button.url.replace(secretInUrl, '$1•') } }),
})

/** Behind a #, where no server ever sees it. */
const secretInUrl = /(#token=).+/
