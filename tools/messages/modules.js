import { createHash } from 'node:crypto'

import { typesOf } from './catalog.js'

/**
 * Returns the generated files of an area, by path. `compiled` has its messages by locale, English
 * first; what a locale lacks is taken from English.
 *
 * - `AREA.js` and `AREA.d.ts`: functions that return the text in the locale of the request.
 * - `node/AREA.js`: the same for Node, which loads a language when it is first asked for.
 * - `LOCALE/AREA.js`: the texts of a locale, for these functions.
 * - `client/AREA.js`: what the scripts of pages load. The build replaces every `$t(…)` in them by
 *   the text of a locale (`tools/messages/translate-assets.js`). The first two words of a key name
 *   its module, so that a page has only the messages that it shows.
 */
export const filesOf = (area, compiled) => {
  const english = compiled.get('en')
  const locales = [...compiled.keys()]
  return new Map([
    [`${area}.d.ts`, typesOf(english)],
    [`${area}.js`, dispatcher(area, english, locales)],
    [`node/${area}.js`, nodeDispatcher(area, english, locales)],
    ...locales.map((locale) => [
      `${locale}/${area}.js`,
      textsOf(locale, area, compiled.get(locale), english),
    ]),
    ...clientModules(area, withFormats(compiled)),
  ])
}

/**
 * Returns the English messages; those that need the formats of the locale in any language say so,
 * because the scripts of all languages are built once.
 */
const withFormats = (compiled) => {
  const needing = new Set(
    [...compiled.values()].flatMap((messages) =>
      messages.filter(({ needsFormat }) => needsFormat).map(({ key }) => key),
    ),
  )
  return compiled
    .get('en')
    .map((message) => ({ ...message, needsFormat: needing.has(message.key) }))
}

const dispatcher = (area, english, locales) =>
  [
    "import { getLocale } from '../src/locale.ts'",
    ...locales.map((locale) => `import * as ${nameOf(locale)} from './${locale}/${area}.js'`),
    '',
    `const texts = { ${locales.map((locale) => `'${locale}': ${nameOf(locale)}`).join(', ')} }`,
    'const own = () => texts[getLocale()] ?? en',
    '',
    ...callsOf(english),
    '',
  ].join('\n')

const nodeDispatcher = (area, english, locales) =>
  [
    "import { createRequire } from 'node:module'",
    "import { getLocale } from '../../src/locale.ts'",
    `import * as en from '../en/${area}.js'`,
    '',
    'const load = createRequire(import.meta.url)',
    `const locales = new Set(${JSON.stringify(locales)})`,
    'const texts = { en }',
    'const find = (locale) => (texts[locale] = locales.has(locale) ? load(`../${locale}/' +
      `${area}.js\`) : en)`,
    'const own = () => texts[getLocale()] ?? find(getLocale())',
    '',
    ...callsOf(english),
    '',
  ].join('\n')

const callsOf = (english) =>
  english.map(({ key, hasValues }) =>
    hasValues
      ? `export const ${key} = (v) => own().${key}(v)`
      : `export const ${key} = () => own().${key}()`,
  )

const nameOf = (locale) => locale.replaceAll('-', '_')

const textsOf = (locale, area, messages, english) => {
  const own = new Set(messages.map(({ key }) => key))
  const missing = english.flatMap(({ key }) => (own.has(key) ? [] : [key]))
  const needsFormat = messages.some((message) => message.needsFormat)
  return [
    ...(needsFormat
      ? [
          "import { createLocaleFormat } from '../../src/locale-format.ts'",
          '',
          `const f = createLocaleFormat('${locale === 'ar' ? 'ar-u-nu-latn' : locale}')`,
        ]
      : []),
    ...messages.map(
      ({ key, body, hasValues }) => `export const ${key} = (${hasValues ? 'v' : ''}) => ${body}`,
    ),
    ...(missing.length > 0 ? [`export { ${missing.join(', ')} } from '../en/${area}.js'`] : []),
    '',
  ].join('\n')
}

const clientModules = (area, english) => {
  const places = new Map()
  for (const message of english) {
    const place = message.key.split('_', 2).join('_')
    places.set(place, [...(places.get(place) ?? []), message])
  }
  return [
    [
      `client/${area}.js`,
      [...places.keys()].map((place) => `export * from './${area}/${place}.js'\n`).join(''),
    ],
    ...[...places].map(([place, messages]) => [
      `client/${area}/${place}.js`,
      clientModule(area, messages),
    ]),
  ]
}

const clientModule = (area, messages) => {
  const format = messages.some(({ needsFormat }) => needsFormat)
    ? ["import { format } from '../../../src/page-format.ts'", '']
    : []
  const lines = messages.map(({ key, text, hasValues, needsFormat }) => {
    const values = hasValues ? `, v${needsFormat ? ', format' : ''}` : ''
    return `export const ${key} = (${hasValues ? 'v' : ''}) => $t('${markOf(area, key, text)}'${values})`
  })
  return [...format, ...lines, ''].join('\n')
}

/** Names a message in a script. It changes with the English text, and the script's name with it. */
const markOf = (area, key, text) =>
  `${area}.${key}#${createHash('sha256').update(text).digest('base64url').slice(0, 6)}`

/**
 * Returns the texts of a locale for the scripts of pages, as JSON: the code that replaces each mark.
 * `compiled` has the messages of each area by locale.
 */
export const scriptTexts = (locale, compiled) => {
  const texts = compiled.flatMap(({ area, messages }) => {
    const own = new Map((messages.get(locale) ?? []).map((message) => [message.key, message]))
    return withFormats(messages).map((english) => {
      const { body, hasValues } = own.get(english.key) ?? english
      const code = hasValues ? `(${english.needsFormat ? 'v,f' : 'v'})=>${body}` : body
      return [markOf(area, english.key, english.text), code]
    })
  })
  return JSON.stringify(Object.fromEntries(texts))
}
