import { isAllowedAddress, isPublic, listAddresses } from '../outgoing.ts'

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
  const found = await listAddresses(host)
  if (allowed.includes(host.toLowerCase())) return found
  if (!isAllowedAddress(found, allowed) && !(ports.has(port) && found.every(isPublic)))
    throw new Unreachable()
  return found
}
