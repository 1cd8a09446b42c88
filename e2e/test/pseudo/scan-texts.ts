/**
 * Runs in a page of a pseudo-locale, whose messages are in brackets (tools/messages/pseudo.js).
 * Returns the visible texts and labels outside of brackets and of `translate="no"`.
 */
export const scanTexts = () => {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) ||
    (element.matches('option, optgroup') && element.closest('select')?.checkVisibility() === true)
  const isInterface = (element: Element) =>
    !element.closest('[translate=no], script, style, noscript, textarea') && isVisible(element)

  /** The element of the sentence: what it emphasizes, links or hides is part of it. */
  const sentenceOf = (element: Element): Element =>
    element.matches('a, abbr, b, code, em, span, strong') && element.parentElement
      ? sentenceOf(element.parentElement)
      : element

  const sentences = new Map<Element, string[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (!element) continue
    if (!text.trim() || !isInterface(element)) continue
    const sentence = sentenceOf(element)
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), text])
  }
  const labels = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .filter(isInterface)
      .map((element) => [element.getAttribute(name) ?? '']),
  )
  return [...sentences.values(), ...labels]
}

/**
 * Returns the fragments of a sentence outside of brackets. A message that its code cuts stays open,
 * and is returned as a whole.
 */
export const listUnbracketed = (texts: string[]) => {
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
  return depth === 0 ? fragments : [texts.join(' | ')]
}

/** Runs in a page. Lists the messages that are cut off, and whether the page scrolls sideways. */
export const scanLayout = () => {
  const boxOf = (element: Element): Element =>
    getComputedStyle(element).display.startsWith('inline') && element.parentElement
      ? boxOf(element.parentElement)
      : element

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

  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (!element) continue
    const isMessage = text.includes('[') && element.checkVisibility({ visibilityProperty: true })
    if (isMessage && isClipped(boxOf(element))) cut.add(`cuts off ${text.slice(0, 60)}`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return [...cut, ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : [])]
}
