/** What a page shows: the fragments outside of brackets, and what is wrong with the layout. */
export type Scanned = { loose: string[]; faults: string[] }

/**
 * Runs in a page of a pseudo-locale, whose messages are in brackets (tools/messages/pseudo.js).
 * Returns every visible text and label outside of brackets and of `translate="no"`, messages that
 * are cut off, and whether the page scrolls sideways.
 */
export const scanTexts = (): Scanned => {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt']
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) ||
    (element.matches('option, optgroup') && element.closest('select')?.checkVisibility() === true)
  const isContent = (element: Element) =>
    element.closest('[translate=no], script, style, noscript, textarea') !== null

  /** The element of the sentence: what it emphasizes, links or hides is part of it. */
  const sentenceOf = (element: Element): Element =>
    element.matches('a, abbr, b, code, em, span, strong') && element.parentElement
      ? sentenceOf(element.parentElement)
      : element

  const boxOf = (element: Element): Element =>
    getComputedStyle(element).display.startsWith('inline') && element.parentElement
      ? boxOf(element.parentElement)
      : element

  /** Splits the texts of a sentence into fragments outside of brackets; a cut message stays open. */
  const looseIn = (texts: string[]) => {
    let depth = 0
    const fragments = texts.flatMap((text) => {
      let fragment = ''
      for (const sign of text) {
        if (sign === '[') depth += 1
        if (depth === 0) fragment += sign
        if (sign === ']') depth -= 1
      }
      return fragment.trim() ? [fragment] : []
    })
    return depth === 0 ? fragments : [...fragments, `brackets of ${texts.join(' | ')}`]
  }

  /** A title tells the text that has no room. What only screen readers read is clipped. */
  const isClipped = (element: Element) => {
    const { overflowX, clipPath } = getComputedStyle(element)
    return (
      element.scrollWidth > element.clientWidth + 1 &&
      !['auto', 'scroll'].includes(overflowX) &&
      clipPath === 'none' &&
      !element.hasAttribute('title')
    )
  }

  const sentences = new Map<Element, string[]>()
  const faults = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent ?? '']
    if (!element || !text.trim() || isContent(element) || !isShown(element)) continue
    const sentence = sentenceOf(element)
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), text])
    if (text.includes('[') && isClipped(boxOf(element))) faults.add(`cuts off ${text.slice(0, 60)}`)
  }
  const labels = attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      isContent(element) || !isShown(element) ? [] : [element.getAttribute(name) ?? ''],
    ),
  )
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.add(`is ${root.scrollWidth} px wide`)
  const texts = [...sentences.values(), ...labels.map((label) => [label])]
  return { loose: [...new Set(texts.flatMap(looseIn))], faults: [...faults] }
}
