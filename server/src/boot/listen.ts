import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import type { Closing } from './closing.ts'

type Address = { host: string; port: number }

/** Fails at once if a port is taken, before half a minute of work goes into a server nobody can reach. */
export const refuseBusyPort = async ({ host, port }: Address) => {
  for (const own of host === 'localhost' ? loopbacks : [host]) {
    const probe = await listening(createServer(), { host: own, port })
    probe?.close()
    if (probe) await once(probe, 'close')
  }
}

const loopbacks = ['127.0.0.1', '::1']

/** Opens the door; `localhost` means both of the machine's own addresses, whichever it has. */
export const listen = async (app: FastifyInstance, { host, port }: Address, closing: Closing) => {
  closing.later('the web server', () => sendHome(app), 8_000)
  // Prepended: it has to be decided before anything is answered.
  app.server.prependListener('request', (_request, response) => {
    if (closing.state.closing) response.shouldKeepAlive = false
  })
  if (host !== 'localhost') {
    await app.listen({ host, port })
    return
  }
  await app.listen({ host: '127.0.0.1', port })
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  const open = await listening(door, { host: '::1', port })
  if (open) closing.later('the second door', () => open.close())
}

const graceLooks = 20
const answersMsMax = 6_500
const lookEveryMs = 50

/**
 * Shuts the door first, and only the door: who is in and has not asked yet would be cut off by a server
 * that closes. Everybody on an open connection is answered, and told to go.
 */
const sendHome = async (app: FastifyInstance): Promise<void> => {
  if (!app.server.listening) return app.close()
  const gone = once(app.server, 'close').then(() => true)
  Server.prototype.close.call(app.server)
  // Looks are counted, not time: while we stand still nobody can ask.
  for (let look = 0; look < graceLooks; look++) await sleep(lookEveryMs)
  const until = performance.now() + answersMsMax
  do {
    // The clock comes before the post: what has arrived is read first.
    await turn()
    app.server.closeIdleConnections()
  } while (performance.now() < until && !(await Promise.race([gone, sleep(lookEveryMs, false)])))
  return app.close()
}

/** The server once it listens, or nothing where the machine has no such address. */
const listening = async (server: Server, address: Address) => {
  try {
    server.listen(address)
    await once(server, 'listening')
    return server
  } catch (error) {
    const none = error instanceof Error && 'code' in error && isAbsent(error.code)
    if (none && address.host === '::1') return undefined
    throw error
  }
}

const isAbsent = (code: unknown) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
