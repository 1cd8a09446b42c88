import { compileCatalog } from './catalog.js'

// The category of millions, as in "1 million de livres", which no message counts.
const rare = 'many'

/**
 * Compares a translated catalog with the English one. Returns a sentence for each message that is
 * missing, unknown, or has other parameters, tags or plural forms than it must have.
 */
export const compareCatalogs = (locale, english, translated) => {
  const source = new Map(compileCatalog('en', english).map((message) => [message.key, message]))
  const own = new Map(compileCatalog(locale, translated).map((message) => [message.key, message]))
  return [
    ...[...source.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`),
    ...[...own.values()].flatMap((message) => {
      const original = source.get(message.key)
      return original
        ? differences(locale, original, message)
        : [`${message.key} is not in English`]
    }),
  ]
}

const differences = (locale, original, { key, text, values, tags }) => [
  ...differ(`${key}: parameters`, original.values.keys(), values.keys()),
  ...differ(`${key}: tags`, original.tags, tags),
  ...(original.type.includes('number') ? missingForms(locale, key, text) : []),
]

const differ = (what, expected, found) => {
  const wanted = listOf(expected)
  const present = listOf(found)
  return wanted === present ? [] : [`${what} are "${present}" instead of "${wanted}"`]
}

const listOf = (names) => [...names].toSorted((one, other) => (one < other ? -1 : 1)).join(', ')

/** The plural categories of a locale that a text with plurals lacks. */
const missingForms = (locale, key, text) => {
  if (!/, plural,/.test(text)) return []
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const needed =
    locale === 'ar' ? pluralCategories : pluralCategories.filter((name) => name !== rare)
  const missing = needed.filter((name) => !new RegExp(`\\b${name} \\{`).test(text))
  return missing.length > 0 ? [`${key}: plural forms ${missing.join(', ')} are missing`] : []
}
