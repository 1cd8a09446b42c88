import { TYPE } from '@formatjs/icu-messageformat-parser'

/** The languages of tests: accented and longer English, the second one from right to left. */
export const pseudoLocales = ['en-xa', 'ar-xb']

const accents = { a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' }
const extra = 0.4
// Blanks, so that a long text can be wrapped.
const tildes = /~{6}(?=~)/g

/**
 * Returns the elements of a message with accents, in brackets, and 40 % longer. A text on a screen
 * without brackets is not from a catalog, and one that is cut off has no closing bracket.
 */
export const exaggerate = (elements) => {
  const length = lengthOf(elements)
  const tail =
    length > 3 ? ` ${'~'.repeat(Math.ceil(length * extra)).replaceAll(tildes, '$& ')}]` : ']'
  return [literal('['), ...elements.map(accented), literal(tail)]
}

const literal = (value) => ({ type: TYPE.literal, value })

const accented = (element) => {
  const { type, value, children, options } = element
  if (type === TYPE.literal)
    return literal(value.replace(/[a-z]/g, (sign) => accents[sign] ?? sign))
  if (type === TYPE.tag) return { ...element, children: children.map(accented) }
  if (!options) return element
  const changed = Object.entries(options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(accented) },
  ])
  return { ...element, options: Object.fromEntries(changed) }
}

/** The characters of the texts that a message has in English. */
const lengthOf = (elements) =>
  elements.reduce((sum, { type, value, children, options }) => {
    if (type === TYPE.literal) return sum + value.length
    if (type === TYPE.tag) return sum + lengthOf(children)
    return sum + (options?.['other'] ? lengthOf(options['other'].value) : 0)
  }, 0)
