import type { PageDevice } from '@emporia/contract'

import { deviceOf, hostOf } from '../referrals/rules.ts'

const pathMax = 160

/** The offices, and what is no page to look at. */
const ownPlaces = /^\/(admin|user|member|seller|login|reset|forget|pay|payment|checkout|buy-now)\b/

/** The page that an address is about: without query, and without the words after a number. */
export const pageOf = (url: string) => {
  const path = decoded(url.split('?')[0] ?? '/').slice(0, pathMax)
  if (ownPlaces.test(path)) return undefined
  const bare = path.replace(/^(\/(?:product-details|shopping-mall\/details)\/\d+)-.*$/, '$1')
  return bare === '/' ? bare : bare.replace(/\/+$/, '')
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The other site that somebody came from; our own pages are none. */
export const sourceOf = (referer: unknown, ownHosts: (string | undefined)[]) => {
  const host = referer === undefined ? null : hostOf(referer)
  if (!host || ownHosts.some((own) => own?.split(':')[0] === host)) return ''
  return host.replace(/^www\./, '')
}

/** What cannot be told is a computer. */
export const screenOf = (userAgent: string): PageDevice => {
  const device = deviceOf(userAgent)
  return device === 'other' ? 'computer' : device
}
