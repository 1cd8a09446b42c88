import type { Endpoint, Reply } from '@emporia/contract'
import { getLocale } from '@emporia/messages/locale'

import { getContextKey, isContextCacheable } from '../buyer-context/current.ts'
import {
  type Body,
  compress,
  type CompressedBody,
  compressFrom,
  compressOnce,
  decompress,
} from './compression.ts'
import { createCache } from './cache.ts'
import { hasTags, getTags } from './tags.ts'

/** A cached reply: plain, and compressed well once it is requested a second time. */
type CachedReply = { plain: Buffer; packed?: Promise<CompressedBody> }
type Written = { reply: Reply<unknown>; body: string }
type Question = { endpoint: Endpoint; input: unknown }
/** `admit` runs before any work; `write` computes a reply that is not in the cache. */
type Writing = { admit: () => void; write: () => Promise<Written> }

const bytesMax = 32 * 1024 * 1024
const cachedMs = 60_000

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/**
 * Caches storefront replies that are the same for all callers, until the tables report a change of
 * something that they show (docs/decisions/0010-invalidate-pages-by-triggers.md).
 */
export const createResponseCache = ({ now, mayKeep, nextChange }: Options) => {
  const cache = createCache<CachedReply>({ now, foundBytesMax: bytesMax })

  const findOrWrite = (question: Question, { admit, write }: Writing): Promise<CachedReply> =>
    cache.findOrMake(keyOf(question), async () => {
      admit()
      const change = await nextChange()
      const { reply, body } = await write()
      const plain = Buffer.from(body)
      return {
        value: { plain },
        tags: new Set(getTags(question.endpoint.path, question.input, reply)),
        cacheState: mayKeep() ? 'found' : undefined,
        until: Math.min(change, now() + cachedMs),
        // Counts plain and compressed bytes, even before the second form exists.
        bytes: plain.length * 1.5,
      }
    })

  return {
    /** Whether the reply is the same for all callers and can be cached now. */
    isFor: ({ endpoint, input }: Question) =>
      mayKeep() &&
      isContextCacheable() &&
      endpoint.method === 'GET' &&
      hasTags(endpoint.path) &&
      !namesMember(input),
    findOrWrite,
    /** Returns a function that tells whether the cache still answers with this reply. */
    watch: (question: Question, reply: CachedReply) => {
      const key = keyOf(question)
      return () => mayKeep() && cache.find(key) === reply
    },
    forget: cache.forget,
    bytes: cache.bytes,
  }
}

/** The contract has already put the fields in order. */
const keyOf = ({ endpoint, input }: Question) =>
  `${getContextKey()}${getLocale()} ${endpoint.path} ${JSON.stringify(input)}`

/** A reply to a member's referral link depends on the caller. */
const namesMember = (input: unknown) =>
  typeof input === 'object' && input !== null && 'referral_code' in input && input.referral_code

/**
 * Returns the reply in an encoding that the client accepts. A reply that was just written is compressed
 * at the fastest level, because few of them are requested again before they change.
 */
export const readable = async (
  cached: CachedReply,
  { accepted = '', isWritten }: { accepted?: string | undefined; isWritten: boolean },
): Promise<Body> => {
  const { plain } = cached
  if (!accepted || plain.length < compressFrom) return { body: plain }
  if (isWritten) return compressOnce(plain, accepted)
  return decompress(await (cached.packed ??= compress(plain)), accepted)
}
