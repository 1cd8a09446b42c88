import { listAddresses, isPublic, isAllowedAddress } from '../outgoing.ts'

/**
 * Throws if a host is in the internal network, which must not be reachable through a setting;
 * `allowed` lists exceptions.
 */
export const assertCallable = async (url: string, allowed: readonly string[]) => {
  const { hostname, protocol } = new URL(url)
  const found = await listAddresses(hostname.replaceAll(/[[\]]/g, ''))
  const isAllowed = allowed.includes(hostname) || isAllowedAddress(found, allowed)
  if (!isAllowed && !(protocol === 'https:' && found.length > 0 && found.every(isPublic)))
    throw new Error(`${hostname} may not be called`)
}
