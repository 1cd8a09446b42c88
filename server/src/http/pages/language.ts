import { findLocale, type RequestLocale } from '@emporia/messages/locale'
import type { IncomingHttpHeaders } from 'node:http'

import type { Languages } from '../cache/languages.ts'
import { preferredLocale, toRequestLocale } from '../request/locale.ts'

/** The language of a page, and its address without the prefix of the language. */
export type Localized = { language: RequestLocale; address: string }
type Moved = { to: string; status: 301 | 302 }

/**
 * Returns the language of an address: `/de/shop` is `/shop` in German, addresses without a prefix
 * are in the default language. Or returns where the address leads: a prefix of the default language
 * or of one that is not offered is removed, and the areas of signed-in people get the language that
 * their browser asks for.
 */
export const localize = (
  address: string,
  languages: Languages,
  headers: IncomingHttpHeaders,
): Localized | Moved => {
  const { codes } = languages
  const [first] = codes
  const [, code = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=[/?.]|$)/.exec(address) ?? []
  const known = findLocale(code)?.code
  if (!known) {
    const locale = isArea.test(address) ? preferredLocale(headers, languages) : first
    return locale === first
      ? { language: toRequestLocale(first, languages), address }
      : { to: `/${locale}${address}`, status: 302 }
  }
  // Browsers read `//host` and `/\\host` as another site.
  const plain = `/${address.slice(code.length + 1).replace(/^[/\\\s]+/, '')}`
  if (known === first) return { to: plain, status: 301 }
  if (!codes.includes(known)) return { to: plain, status: 302 }
  return { language: toRequestLocale(known, languages, `/${known}`), address: plain }
}

/** Areas of signed-in people, but not the data requests of a page that is open already. */
const isArea = /^\/(user|member|seller|admin)(\/[^?.]*)?(\?|$)/
