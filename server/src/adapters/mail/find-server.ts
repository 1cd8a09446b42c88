import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'

/**
 * The message for a mail server that is not allowed or does not answer; the same for both cases.
 */
export class Unreachable extends Error {
  constructor() {
    super('The mail server cannot be reached')
  }
}

type Server = { host: string; port: number }

const ports = new Set([25, 465, 587, 2525])

/**
 * Resolves the mail server of the settings. Only public addresses are allowed, so that staff cannot
 * probe the internal network; `allowed` lists exceptions. Throws `Unreachable` otherwise.
 */
export const findServer = async (server: Server, allowed: readonly string[]) => {
  const [first] = await checkServer(server, allowed)
  if (first === undefined) throw new Unreachable()
  return first.toString()
}

/** Checks a mail server before it is saved; a name that does not resolve yet is accepted. */
export const checkServer = async ({ host, port }: Server, allowed: readonly string[]) => {
  const found = await addressesOf(host)
  if (allowed.includes(host.toLowerCase())) return found
  const isAllowed =
    found.length > 0 && found.every((one) => allowed.some((range) => isWithin(one, range)))
  if (!isAllowed && !(ports.has(port) && found.every(isPublic))) throw new Unreachable()
  return found
}

type Address = ReturnType<typeof ipaddr.process>

const addressesOf = async (host: string): Promise<Address[]> => {
  if (ipaddr.isValid(host)) return [ipaddr.process(host)]
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => ipaddr.process(address))
}

const isPublic = (address: Address) => address.range() === 'unicast'

/** Whether an address lies in a range such as 10.0.0.0/8, or equals a single address. */
const isWithin = (address: Address, range: string) => {
  if (ipaddr.isValid(range)) return ipaddr.process(range).toString() === address.toString()
  if (!ipaddr.isValidCIDR(range)) return false
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === address.kind() && address.match(network, bits)
}
