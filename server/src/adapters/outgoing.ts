import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'

export type Address = ReturnType<typeof ipaddr.process>

/** Returns the address that a host states itself; undefined for a name. */
export const readAddress = (host: string): Address | undefined =>
  ipaddr.isValid(host) ? ipaddr.process(host) : undefined

/** Returns the addresses of a host; none if its name does not resolve. */
export const listAddresses = async (host: string): Promise<Address[]> => {
  const stated = readAddress(host)
  if (stated) return [stated]
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => ipaddr.process(address))
}

export const isPublic = (address: Address) => address.range() === 'unicast'

/** Whether all addresses are in the ranges that the operator allows (`OUTGOING_PRIVATE`). */
export const isAllowedAddress = (found: Address[], allowed: readonly string[]) =>
  found.length > 0 && found.every((one) => allowed.some((range) => isWithin(one, range)))

/** Whether an address lies in a range such as 10.0.0.0/8, or equals a single address. */
const isWithin = (address: Address, range: string) => {
  if (ipaddr.isValid(range)) return ipaddr.process(range).toString() === address.toString()
  if (!ipaddr.isValidCIDR(range)) return false
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === address.kind() && address.match(network, bits)
}
