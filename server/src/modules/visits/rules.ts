import type { PageDevice } from '@emporia/contract'

import { deviceOf, hostOf } from '../referrals/rules.ts'

const pathMax = 160

/** The back office, and paths that are not pages. */
const ownPlaces = /^\/(admin|user|member|seller|login|reset|forget|pay|payment|checkout|buy-now)\b/

/** Returns the page of a URL: without query, and without the text after an ID. */
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

/** Returns the external site of the referrer; the own hosts do not count. */
export const sourceOf = (referer: unknown, ownHosts: (string | undefined)[]) => {
  const host = referer === undefined ? null : hostOf(referer)
  if (!host || ownHosts.some((own) => own?.split(':')[0] === host)) return ''
  return host.replace(/^www\./, '')
}

/** Unknown devices count as desktop. */
export const screenOf = (userAgent: string): PageDevice => {
  const device = deviceOf(userAgent)
  return device === 'other' ? 'computer' : device
}
