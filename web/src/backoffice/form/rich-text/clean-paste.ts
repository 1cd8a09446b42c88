/** Elements whose text is no content. */
const hidden = 'style, script, title, meta, link, xml'

/**
 * Prepares HTML from Word or a website for the editor, which drops everything that descriptions
 * cannot have: headings become the one level there is, and the paragraphs by which Word writes lists
 * become list items.
 */
export const cleanPaste = (html: string) => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[\s\S]*?\]>/g, ''),
    'text/html',
  )
  for (const element of body.querySelectorAll(hidden)) element.remove()
  for (const heading of body.querySelectorAll('h1, h2, h4, h5, h6')) rename(heading, 'h3')
  for (const item of body.querySelectorAll('p[class*=MsoListParagraph]')) toListItem(item)
  for (const element of body.querySelectorAll('[style]'))
    if (!/font-(weight|style)/.test(element.getAttribute('style') ?? ''))
      element.removeAttribute('style')
  return body.innerHTML
}

const rename = (element: Element, tag: string) => {
  const other = document.implementation.createHTMLDocument('').createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

const bullet = /^\s*[·•o§▪–-]\s+/
const number = /^\s*\(?(\d+|[a-z])[.)]\s+/i

/** Word writes '·' and spaces, or '1.' and spaces, before the text of an item. */
const toListItem = (paragraph: Element) => {
  const text = paragraph.textContent.replaceAll(' ', ' ')
  const isNumbered = number.test(text)
  const before = paragraph.previousElementSibling
  const tag = isNumbered ? 'OL' : 'UL'
  const item = rename(paragraph, 'li')
  item.textContent = text.replace(isNumbered ? number : bullet, '').trim()
  if (before?.tagName === tag && before.hasAttribute('data-pasted')) return before.append(item)
  const list = item.ownerDocument.createElement(tag)
  list.setAttribute('data-pasted', '')
  item.replaceWith(list)
  list.append(item)
}
