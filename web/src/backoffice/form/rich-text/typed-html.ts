const isMarkup = (text: string) => /<\/?(p|ul|ol|li|strong|em|h3|br)\b[^>]*>/i.test(text)
const isPoint = (line: string) => /^[-*•]\s+/.test(line)

/**
 * Converts typed text to the HTML of a description: blocks between empty lines become paragraphs,
 * lines that begin with '- ' become a list. Text that is already HTML stays unchanged.
 */
export const toHtml = (typed: string) => {
  const text = typed.trim().replaceAll('\r\n', '\n')
  if (text === '' || isMarkup(text)) return text
  return text
    .split(/\n\s*\n/)
    .flatMap(partsOf)
    .join('\n')
}

/** Converts HTML to editable text if that loses nothing, else returns the HTML unchanged. */
export const toEditableText = (html: string) => {
  const text = plainOf(html)
  return isSameMarkup(toHtml(text), html) ? text : html
}

/** Splits a block into parts, because it can mix lines and list items. */
const partsOf = (block: string) => {
  const parts: { isList: boolean; lines: string[] }[] = []
  for (const line of block.split('\n').map((one) => one.trim())) {
    const isList = isPoint(line)
    const last = parts.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else parts.push({ isList, lines: [line] })
  }
  return parts.map(({ isList, lines }) =>
    isList ? listOf(lines) : `<p>${lines.map(safe).join('<br>')}</p>`,
  )
}

const listOf = (lines: string[]) =>
  `<ul>${lines.map((line) => `<li>${safe(line.replace(/^[-*•]\s+/, ''))}</li>`).join('')}</ul>`

const plainOf = (html: string) =>
  unsafe(
    html
      .replace(/\s*<li>/gi, '\n- ')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/?(p|ul)>/gi, '\n\n')
      .replace(/<\/li>/gi, ''),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isSameMarkup = (one: string, other: string) => squeezed(one) === squeezed(other)
const squeezed = (html: string) =>
  html
    .replace(/<br\s*\/?>/gi, '<br>')
    .replace(/>\s+</g, '><')
    .trim()

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unsafe = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
