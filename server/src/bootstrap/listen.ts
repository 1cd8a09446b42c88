import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import type { State } from '../context.ts'
import type { Closing } from './closing.ts'

type Address = { host: string; port: number }

/**
 * Throws at once if a port is in use, before the long start of a server that could not be reached.
 */
export const assertPortFree = async ({ host, port }: Address) => {
  for (const own of host === 'localhost' ? loopbacks : [host]) {
    const probe = await listening(createServer(), { host: own, port })
    probe?.close()
    if (probe) await once(probe, 'close')
  }
}

const loopbacks = ['127.0.0.1', '::1']

/** Starts listening; `localhost` means both loopback addresses, if the machine has both. */
export const listen = async (app: FastifyInstance, { host, port }: Address, closing: Closing) => {
  const doors: Server[] = [app.server]
  closing.later('the web server', () => sendHome(app, doors, closing.state), 8_000)
  // Prepended, because this has to be decided before any reply is sent.
  app.server.prependListener('request', (_request, response) => {
    if (closing.state.shut) response.shouldKeepAlive = false
  })
  if (host !== 'localhost') {
    await app.listen({ host, port })
    return
  }
  await app.listen({ host: '127.0.0.1', port })
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  if (await listening(door, { host: '::1', port })) doors.push(door)
}

const graceLooks = 20
const answersMsMax = 6_500
const lookEveryMs = 50

/**
 * Stops accepting connections first: closing the server would reset open connections that have not
 * sent their request yet. Every request on an open connection is answered, with `Connection:
 * close`.
 */
const sendHome = async (app: FastifyInstance, doors: Server[], state: State): Promise<void> => {
  if (!app.server.listening) return app.close()
  const gone = Promise.all(doors.map((door) => once(door, 'close'))).then(() => true)
  await letIn(app)
  state.shut = true
  for (const door of doors) Server.prototype.close.call(door)
  // Counts iterations instead of time, because no requests arrive while the process is suspended.
  for (let look = 0; look < graceLooks; look++) await sleep(lookEveryMs)
  const until = performance.now() + answersMsMax
  do {
    // Timers run before I/O in the event loop, so yield once to read what has arrived.
    await turn()
    app.server.closeIdleConnections()
  } while (performance.now() < until && !(await Promise.race([gone, sleep(lookEveryMs, false)])))
  return app.close()
}

// The maximum length of the system's accept queue.
const turnsMax = 512
const quietTurns = 3
const letInMsMax = 3_000

/**
 * Accepts the connections that wait in the accept queue, because closing the listener would reset
 * them. Node accepts one per turn of the event loop, so many may wait after a stall. Ends when no
 * more arrive or the limit is reached.
 */
const letIn = async ({ server }: FastifyInstance) => {
  let quiet = 0
  let spentMs = 0
  const onKnock = () => (quiet = 0)
  server.on('connection', onKnock)
  for (let turns = 0; turns < turnsMax && quiet < quietTurns && spentMs < letInMsMax; turns++) {
    const began = performance.now()
    quiet++
    await turn()
    // No connection was accepted during a stall.
    spentMs += Math.min(performance.now() - began, lookEveryMs)
  }
  server.off('connection', onKnock)
}

/** Returns the server once it listens; undefined if the machine does not have the address. */
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
