const allowed = /^<\/?(p|ul|ol|li|strong|em|h3|br)\s*\/?>$/i

type Props = {
  html: string
  /** Called with the cleaned text, before it is displayed. */
  format?: (cleaned: string) => string
}

/**
 * Formatted text of a user. The server sanitizes it before storing it; this component, the only one
 * that renders it, escapes everything except the allowed plain tags.
 */
export const RichText = ({ html, format = (cleaned) => cleaned }: Props) => (
  // oxlint-disable-next-line react/no-danger -- only what `clean` lets through
  <div className="rich" dangerouslySetInnerHTML={{ __html: format(clean(html)) }} />
)

export const clean = (html: string) =>
  html
    .replace(/<[^<>]*>?|>/g, (tag) => (allowed.test(tag) ? tag : escaped(tag)))
    // The text is directly below the title of a page, so its headings are one level higher.
    .replace(/(<\/?)h3/gi, '$1h2')

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export type Heading = { id: string; text: string }

const heading = /<h2\s*>(.*?)<\/h2\s*>/gis

/** Returns the headings of a text of a user, as plain text, with the ids of `withHeadingIds`. */
export const listHeadings = (html: string): Heading[] =>
  [...clean(html).matchAll(heading)].map(([, text = ''], index) => ({
    id: headingId(index),
    text: toPlain(text),
  }))

/** Gives each heading of a cleaned text its id, in the order of `listHeadings`. */
export const withHeadingIds = (cleaned: string) => {
  let index = -1
  return cleaned.replace(heading, (_, text: string) => {
    index += 1
    return `<h2 id="${headingId(index)}">${text}</h2>`
  })
}

const headingId = (index: number) => `section-${index + 1}`

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

const toPlain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .trim()
