import type { PageDevice } from '@emporia/contract'

import { toDevice, toHost } from '../../referrals/rules.ts'

const pathMax = 160

/** The back office, and paths that are not pages. */
const ownPlaces = /^\/(admin|user|member|seller|login|reset|forget|pay|payment|checkout|buy-now)\b/

/** Returns the page of a URL: without query, and without the text after an ID. */
export const toPagePath = (url: string) => {
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
export const toSource = (referer: unknown, ownHosts: (string | undefined)[]) => {
  const host = referer === undefined ? null : toHost(referer)
  if (!host || ownHosts.some((own) => own?.split(':')[0] === host)) return ''
  return host.replace(/^www\./, '')
}

/** Unknown devices count as desktop. */
export const toScreen = (userAgent: string): PageDevice => {
  const device = toDevice(userAgent)
  return device === 'other' ? 'computer' : device
}
