import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../../adapters/clock.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sentReplies: SentReplies
  }
  interface FastifyRequest {
    /** Set if the reply comes from a cache, so that an equal request may receive the same bytes. */
    repeatable: Repeatable | undefined
  }
}

/** The body as sent, and whether the cache would still answer with it. */
type Repeatable = { body: Buffer; isCurrent: () => boolean }
type SentReply = Repeatable & { headers: readonly string[]; until: number }

/** Replies that were sent from the caches of this process, by request as it arrives. */
export type SentReplies = {
  find: (request: FastifyRequest) => SentReply | undefined
  /** Remembers a reply after it was sent. */
  add: (request: FastifyRequest, reply: FastifyReply) => void
  bytes: () => number
}

const bytesMax = 8 * 1024 * 1024
const urlLengthMax = 500
const headerLengthMax = 100
/** Roughly what the headers of a reply take. */
const headersBytes = 1500
/** After this time a request passes the hooks again, so that maintenance mode applies to it. */
const repeatedMs = 5_000

export const createSentReplies = (clock: Clock, countryHeader = ''): SentReplies => {
  const now = () => clock.now().getTime()
  const keyOf = ({ raw: { url = '', headers } }: FastifyRequest) =>
    [url, headers['accept-encoding'], headers['accept-language'], headers[countryHeader]].join('\n')
  const sent = new LRUCache<string, SentReply>({
    maxSize: bytesMax,
    sizeCalculation: ({ body }) => body.length + headersBytes,
  })

  return {
    find: (request) => {
      if (!isPlain(request)) return undefined
      const key = keyOf(request)
      const found = sent.get(key)
      if (!found || (now() < found.until && found.isCurrent())) return found
      sent.delete(key)
      return undefined
    },
    add: (request, reply) => {
      const { repeatable } = request
      if (!repeatable || reply.statusCode !== 200 || !isPlain(request)) return
      const headers = headersOf(reply)
      if (headers) sent.set(keyOf(request), { ...repeatable, headers, until: now() + repeatedMs })
    },
    bytes: () => sent.calculatedSize,
  }
}

/**
 * Answers a request that was answered from a cache before, before it is parsed and before all other
 * hooks: only the general limit is counted. The hooks that run after a reply still log it, measure
 * it and count its visit.
 */
export const repeatReplies = (app: FastifyInstance) => {
  const { state, hold } = app.parts
  app.decorateRequest('repeatable', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    if (state.closing || state.shut || hold.isHeld()) return done()
    const found = app.sentReplies.find(request)
    // A request above the limit is refused by the hook for the limit.
    if (!found || app.traffic.count(request) > 0) return done()
    reply.hijack()
    reply.raw.writeHead(200, ['x-request-id', request.id, ...found.headers])
    reply.raw.end(found.body)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!hold.isHeld()) app.sentReplies.add(request, reply)
    done()
  })
}

/** Request headers on which a reply may depend, besides those that the key contains. */
const deciding = [
  'authorization',
  'cookie',
  'if-none-match',
  'content-length',
  'transfer-encoding',
  'range',
]

/** Whether nothing but the address and the accepted encodings and languages decide the reply. */
const isPlain = ({ raw: { method, url = '', headers } }: FastifyRequest) =>
  method === 'GET' &&
  headers.host !== undefined &&
  url.length <= urlLengthMax &&
  !/[?&]ref/.test(url) &&
  deciding.every((name) => headers[name] === undefined) &&
  (headers['accept-encoding'] ?? '').length <= headerLengthMax &&
  (headers['accept-language'] ?? '').length <= headerLengthMax

/** Headers of the connection or of a single reply. */
const own = new Set(['x-request-id', 'connection', 'keep-alive', 'date'])
/** Headers of replies that are not the same for all callers. */
const individual = ['set-cookie', 'transfer-encoding', 'retry-after']

/** Returns names and values in turn, or undefined if the reply is not the same for all callers. */
const headersOf = (reply: FastifyReply) => {
  const headers = Object.entries(reply.getHeaders())
  if (individual.some((name) => reply.hasHeader(name))) return undefined
  return headers
    .filter(([name, value]) => value !== undefined && !own.has(name))
    .flatMap(([name, value]) => [name, String(value)])
}
