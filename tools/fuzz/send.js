import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { decompress } from '../../server/test/spec/fuzz/unpack.ts'
import { onDatabase } from '../bench/app.js'
import { signInOften } from '../faults/people.js'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
/** The rate limit of a session is 1,200 calls a minute, so none reaches it. */
const callsPerSession = 400
const limitsForgottenEvery = 50

/** Sends one request after the other, each as its caller. */
export const createSender = (market) => {
  const sessions = new Map()
  let sent = 0

  const renew = async (who) => {
    const [token] = await signInOften(market.url(), who, 1)
    const session = { token, calls: 0 }
    sessions.set(who, session)
    return session
  }
  const tokenOf = async (who) => {
    const known = sessions.get(who)
    const session = !known || known.calls >= callsPerSession ? await renew(who) : known
    session.calls++
    return session.token
  }

  return async ({ who, method, url, headers, payload }) => {
    if (sent++ % limitsForgottenEvery === 0) await deleteRateLimits(market.url())
    const own = who && { authorization: `Bearer ${await tokenOf(who)}` }
    const all = { ...own, ...headers, ...(payload && { 'content-length': payload.length }) }
    const options = { host: '127.0.0.1', port: market.server.port(), method, path: url, agent }
    const reply = await patiently(() => exchange({ ...options, headers: all }, payload))
    // Some requests end the session they are sent in.
    if (reply.status === 401 && who && !headers.authorization) sessions.delete(who)
    return reply
  }
}

const deleteRateLimits = (url) =>
  onDatabase(url, (client) => client.query('delete from rate_limits'))

const busyMax = 5

/** Retries while the server is too busy, which is not a fault on a slow machine. */
const patiently = async (ask) => {
  for (let times = 1; ; times++) {
    const reply = await ask()
    if (reply.status !== 503 || times === busyMax) return reply
    await sleep(1_000)
  }
}

const exchange = (options, payload) =>
  new Promise((done) => {
    const broken = (error) => done({ status: 599, headers: {}, text: `no reply: ${error.code}` })
    const sent = request(options, (reply) => {
      const pieces = []
      reply.on('data', (piece) => pieces.push(piece))
      reply.once('error', broken)
      reply.once('end', () =>
        done({
          status: reply.statusCode,
          headers: reply.headers,
          text: decompress(Buffer.concat(pieces), reply.headers['content-encoding']),
        }),
      )
    })
    sent.once('error', broken)
    sent.end(payload)
  })
