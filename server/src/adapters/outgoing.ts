import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'

export type Address = ReturnType<typeof ipaddr.process>

/** Returns the addresses of a host; none if its name does not resolve. */
export const listAddresses = async (host: string): Promise<Address[]> => {
  if (ipaddr.isValid(host)) return [ipaddr.process(host)]
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
