import { toHtml, toEditableText } from '../../../features/product-form/rich-text.ts'

const headings = /<h3>(.*?)<\/h3>/gis
const typedHeadings = /^##\s+(.+)$/m

/** Converts a page from HTML to editable text; lines that start with ‘## ’ are headings. */
export const typedPage = (html: string) => {
  const parts = html
    .split(headings)
    .map((part, at) => (at % 2 === 1 ? `## ${toEditableText(part)}` : toEditableText(part.trim())))
  const typed = parts.filter((part) => part.trim() !== '').join('\n\n')
  return squeezed(pageHtml(typed)) === squeezed(html) ? typed : html
}

/** Converts the editable text to HTML. */
export const pageHtml = (typed: string) =>
  typed
    .split(new RegExp(typedHeadings, 'gm'))
    .map((part, at) => (at % 2 === 1 ? `<h3>${safe(part.trim())}</h3>` : toHtml(part)))
    .filter((part) => part !== '')
    .join('\n')

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const squeezed = (html: string) =>
  html
    .replace(/<br\s*\/?>/gi, '<br>')
    .replace(/\s*(<[^>]+>)\s*/g, '$1')
    .trim()
