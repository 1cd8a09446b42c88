/** A language of the interface. */
type LocaleRow = {
  /** As in addresses, catalogs and rows: `pt-br`. */
  code: string
  /** Its BCP 47 language tag, also for formats. */
  tag: string
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Whether a native speaker has confirmed its texts. It is offered as "Beta" until then. */
  isReviewed: boolean
}

/** The languages of the interface. English is the source of all texts, and the fallback. */
export const locales = [
  {
    code: 'en',
    tag: 'en-US',
    name: 'English',
    direction: 'ltr',
    isReviewed: true,
  },
  {
    code: 'de',
    tag: 'de-DE',
    name: 'Deutsch',
    direction: 'ltr',
    isReviewed: false,
  },
  {
    code: 'fr',
    tag: 'fr-FR',
    name: 'Français',
    direction: 'ltr',
    isReviewed: false,
  },
  {
    code: 'es',
    tag: 'es-ES',
    name: 'Español',
    direction: 'ltr',
    isReviewed: false,
  },
  {
    code: 'pt-br',
    tag: 'pt-BR',
    name: 'Português (Brasil)',
    direction: 'ltr',
    isReviewed: false,
  },
  {
    code: 'ar',
    tag: 'ar-EG',
    name: 'العربية',
    direction: 'rtl',
    isReviewed: false,
  },
] as const satisfies LocaleRow[]

/**
 * Languages of tests, compiled from the English texts: accented and 40 % longer, the second one
 * from right to left. They are never offered.
 */
export const pseudoLocales = [
  {
    code: 'en-xa',
    tag: 'en-XA',
    name: 'Pseudo',
    direction: 'ltr',
    isReviewed: false,
  },
  {
    code: 'ar-xb',
    tag: 'ar-XB',
    name: 'Pseudo, mirrored',
    direction: 'rtl',
    isReviewed: false,
  },
] as const satisfies LocaleRow[]

const all = [...locales, ...pseudoLocales]

export const localeCodes = all.map(({ code }) => code)

export type Locale = (typeof all)[number]['code']

/** A text by language. */
export type LocaleTexts<Text> = Partial<Record<Locale, Text>>

export const sourceLocale = 'en' satisfies Locale
const sourceTag = 'en-US'

/** Returns the language with this code, or undefined if there is none. */
export const findLocale = (code: string) => all.find((one) => one.code === code)

/** Returns the language for a tag such as `pt-BR` or `de-AT`, or undefined if there is none. */
export const localeOfTag = (tag: string): Locale | undefined => {
  const code = tag.toLowerCase()
  return (findLocale(code) ?? all.find((one) => one.code.split('-')[0] === code.split('-')[0]))
    ?.code
}

/** The language of a request. */
export type RequestLocale = {
  locale: Locale
  /** The prefix of its addresses: '' for the default language. */
  base: string
  /** Whether it is the default language of the site, in which all content is written. */
  isDefault: boolean
  /** How numbers and dates are written, a BCP 47 tag: that of the locale, or `en-GB`. */
  tag: string
  /** The zone of dates that are written for a person. Dates of the marketplace name their zone. */
  time_zone?: string
}

// The server and its pages may load this module twice, so what they share is global.
type Shared = typeof globalThis & { emporiaLocale?: () => RequestLocale | undefined }
const shared: Shared = globalThis

/** Sets what returns the language of the current request. Browsers read that of the document. */
export const readLocaleFrom = (read: () => RequestLocale | undefined) => {
  shared.emporiaLocale = read
}

/** Returns the language of the current request, or of the document in a browser. */
export const getLocale = (): Locale => current()?.locale ?? sourceLocale

/** Returns the tag for formats. All languages are written with Western digits. */
export const getFormatTag = () => {
  const tag = current()?.tag || sourceTag
  return tag.startsWith('ar') ? `${tag}-u-nu-latn` : tag
}

/** Returns the time zone of the reader, if one is known. */
export const getReaderZone = () => current()?.time_zone ?? 'UTC'

/**
 * Returns an address of this site in the language of the page: `/shop` → `/de/shop`. Addresses of
 * other sites, and those that have the prefix already, are returned as they are.
 */
export const localePath = (path: string) => {
  const { base = '' } = current() ?? {}
  return !path.startsWith('/') || path === base || (path.startsWith(`${base}/`) && base !== '')
    ? path
    : base + path
}

/** Returns an address in another language: the default language of the site has no prefix. */
export const pathInLocale = (path: string, locale: string, defaultLocale: string) => {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

const current = () => (shared.emporiaLocale ?? localeOfDocument)()

const localeOfDocument = (): RequestLocale | undefined => {
  if (typeof document === 'undefined') return undefined
  const { lang, dataset } = document.documentElement
  const { base = '' } = dataset
  return { locale: localeOfTag(lang) ?? sourceLocale, base, isDefault: base === '', tag: lang }
}
