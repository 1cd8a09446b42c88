import {
  findLocale,
  localeOfTag,
  type Locale,
  readLocaleFrom,
  type RequestLocale,
  sourceLocale,
} from '@emporia/messages/locale'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

import type { Languages } from '../cache/languages.ts'

const requests = new AsyncLocalStorage<RequestLocale>()
readLocaleFrom(() => requests.getStore())

/** Runs `act` with the texts, formats and addresses of a language. */
export const runWithLocale = <Result>(locale: RequestLocale, act: () => Result): Result =>
  requests.run(locale, act)

/** Returns the language of the current request, or null outside of a request. */
export const findRequestLocale = (): Locale | null => requests.getStore()?.locale ?? null

/** Returns the language into which content is translated, or null if it is the default one. */
export const findContentLocale = (): Locale | null => {
  const request = requests.getStore()
  return request && !request.isDefault ? request.locale : null
}

/** Returns an address of ours in the language of the request. */
export const toLocalPath = (path: string) => {
  const locale = findContentLocale()
  return locale ? `/${locale}${path}` : path
}

/** Returns the same with its formats, for a worker thread. */
export const findRequestLanguage = () => requests.getStore()

/** A language with its formats. `base` is the prefix of the addresses on a page. */
export const toRequestLocale = (
  locale: Locale,
  { codes, english, time_zone }: Languages,
  base = '',
): RequestLocale => ({
  locale,
  base,
  isDefault: locale === codes[0],
  tag: locale === sourceLocale ? english : (findLocale(locale)?.tag ?? english),
  time_zone,
})

/**
 * Returns an offered language with its formats and addresses; any other code is the default one.
 */
export const toOfferedLocale = (
  code: string | null | undefined,
  languages: Languages,
): RequestLocale => {
  const [first] = languages.codes
  const locale = languages.codes.find((offered) => offered === code) ?? first
  return toRequestLocale(locale, languages, locale === first ? '' : `/${locale}`)
}

/** The language that a caller asks for by Accept-Language, else the default one. */
export const acceptedLocale = (headers: IncomingHttpHeaders, { codes }: Languages): Locale => {
  const accepted = headers['accept-language']
  return (accepted && bestOf(accepted, codes)) || codes[0]
}

/** The language that the visitor chose on the site, else the one of the browser. */
export const preferredLocale = (headers: IncomingHttpHeaders, languages: Languages): Locale => {
  const [, chosen = ''] = /(?:^|;\s*)locale=([a-z-]{2,5})/.exec(headers.cookie ?? '') ?? []
  return languages.codes.find((code) => code === chosen) ?? acceptedLocale(headers, languages)
}

/** Returns the offered language with the highest weight: `de-AT, en;q=0.5` → `de`. */
const bestOf = (header: string, codes: Languages['codes']) =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return { code: localeOfTag(tag), weight: quality === '' ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => codes.find((offered) => offered === code))
    .find((code) => code !== undefined)
