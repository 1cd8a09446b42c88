import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import type { State } from '../parts.ts'
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
  const doors: Server[] = [app.server]
  closing.later('the web server', () => sendHome(app, doors, closing.state), 8_000)
  // Prepended: it has to be decided before anything is answered.
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
 * Shuts the doors first, and only the doors: who is in and has not asked yet would be cut off by a server
 * that closes. Everybody on an open connection is answered, and told to go.
 */
const sendHome = async (app: FastifyInstance, doors: Server[], state: State): Promise<void> => {
  if (!app.server.listening) return app.close()
  const gone = Promise.all(doors.map((door) => once(door, 'close'))).then(() => true)
  await letIn(app)
  state.shut = true
  for (const door of doors) Server.prototype.close.call(door)
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

// As many as the system lets wait at a door.
const turnsMax = 512
const quietTurns = 3
const letInMsMax = 3_000

/**
 * Who has knocked and was not let in yet is cut off by a door that shuts; Node lets one in at each
 * turn, so after a standstill many wait there. Lets them in until nobody comes, or they never end.
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
    // Nobody was let in while we stood still.
    spentMs += Math.min(performance.now() - began, lookEveryMs)
  }
  server.off('connection', onKnock)
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
