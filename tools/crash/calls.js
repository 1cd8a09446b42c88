import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Calls the API; returns undefined if the connection broke, so that the outcome is unknown. */
export const openCalls =
  (portOf) =>
  async (method, path, { token, body, key, form } = {}) => {
    const payload = form ?? (body && JSON.stringify(body))
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(payload && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
    }
    const options = { host: '127.0.0.1', port: portOf(), method, path, headers, agent }
    const reply = await send(options, payload).catch(() => undefined)
    // A server that closes or is too busy refuses the call without processing it.
    return reply && { ...reply, isRefused: reply.status >= 500 || reply.status === 429 }
  }

const send = (options, payload) =>
  new Promise((done, fail) => {
    const sent = request(options, (reply) => {
      const pieces = []
      reply.on('data', (piece) => pieces.push(piece))
      reply.once('error', fail)
      // A reply that breaks off counts as no reply.
      reply.once('close', () => {
        if (!reply.complete) return fail(new Error('broken off'))
        const text = Buffer.concat(pieces).toString()
        return done({ status: reply.statusCode, text, ...parsed(text) })
      })
    })
    sent.once('error', fail)
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
    sent.end(payload)
  })

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
