const allowed = /^<\/?(p|ul|ol|li|strong|em|h3|br)\s*\/?>$/i

/**
 * Text a person formatted. The server cleaned it before it was stored; here, the one place that
 * shows it, everything but the bare tags it may hold becomes text again.
 */
export const RichText = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- only what `clean` lets through
  <div className="rich" dangerouslySetInnerHTML={{ __html: clean(html) }} />
)

export const clean = (html: string) =>
  html
    .replace(/<[^<>]*>?|>/g, (tag) => (allowed.test(tag) ? tag : escaped(tag)))
    // It stands right below the title of a page.
    .replace(/(<\/?)h3/gi, '$1h2')

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
