import * as m from '@emporia/messages/error'
import { createHash } from 'node:crypto'

import { conflict } from '../../../../http/failure.ts'

type Site = { settings: { public_url: string } }

/** Whether browsers allow passkeys at the address of the marketplace: HTTPS or localhost. */
export const canUsePasskeys = ({ settings }: Site) => {
  const { protocol, hostname } = new URL(settings.public_url)
  return protocol === 'https:' || hostname === 'localhost'
}

/**
 * Returns the origin and the ID for which passkeys are valid, from the configured address: what a
 * caller names as the host does not count. Throws `conflict` if browsers allow none there.
 */
export const getRelyingParty = (site: Site) => {
  if (!canUsePasskeys(site)) throw conflict(m.passkey_needs_https)
  const { origin, hostname } = new URL(site.settings.public_url)
  return { origin, rp_id: hostname }
}

/** The name of an account in its passkeys; it says nothing about the person. */
export const toUserHandle = (userId: number) =>
  createHash('sha256').update(`emporia account ${userId}`).digest('base64url')
