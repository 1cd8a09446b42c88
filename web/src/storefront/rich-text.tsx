const allowed = /^<\/?(p|ul|ol|li|strong|em|h3|br)\s*\/?>$/i

/**
 * Formatted text of a user. The server sanitizes it before storing it; this component, the only one
 * that renders it, escapes everything except the allowed plain tags.
 */
export const RichText = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- only what `clean` lets through
  <div className="rich" dangerouslySetInnerHTML={{ __html: clean(html) }} />
)

export const clean = (html: string) =>
  html
    .replace(/<[^<>]*>?|>/g, (tag) => (allowed.test(tag) ? tag : escaped(tag)))
    // The text is directly below the title of a page, so its headings are one level higher.
    .replace(/(<\/?)h3/gi, '$1h2')

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
