import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import { conflict, forbidden } from '../../http/failure.ts'
import type { Preparation } from '../../http/request/context.ts'
import { getGeneralSettings } from '../site/queries.ts'

type Gate = Pick<Preparation<Endpoint<'public'>>, 'headers' | 'settings'>

/**
 * Throws `forbidden` unless a page of the marketplace sent the request: a cookie identifies the
 * guest, so other sites must not use it (docs/domain/guests.md#carts).
 */
export const assertOwnOrigin = ({ headers, settings }: Gate) => {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined ? isOwnSite(site) : isOwnOrigin(origin, host, settings.public_url))
    return
  throw forbidden(m.guest_origin_denied)
}

/** Programs send neither header; browsers send one with every write. */
const isOwnSite = (site: string | string[] | undefined) =>
  site === undefined || site === 'same-origin' || site === 'none'

const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string) => {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(publicUrl).origin || from.host === host
}

/** Throws `conflict` while the marketplace requires an account. */
export const assertGuestCheckout = async (db: Db) => {
  const { guest_checkout } = await getGeneralSettings(db)
  if (!guest_checkout) throw conflict(m.guest_checkout_off)
}
