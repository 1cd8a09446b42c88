import type { Endpoint, Reply } from '@emporia/contract'

import { type Body, pack, type Packed, unpack } from './packed.ts'
import { createCache } from './cache.ts'
import { hasTags, tagsOf } from './tags.ts'

/** A cached reply: plain, and compressed for the first client that accepts it. */
type KeptReply = { plain: Buffer; packed?: Promise<Packed> }
type Written = { reply: Reply<unknown>; body: string }
type Question = { endpoint: Endpoint; input: unknown }
/** `admit` runs before any work; `write` computes a reply that is not in the cache. */
type Writing = { admit: () => void; write: () => Promise<Written> }

const bytesMax = 32 * 1024 * 1024
const keptMs = 60_000
/** Shorter bodies grow when they are compressed. */
const packedFrom = 1024

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/**
 * Caches storefront replies that are the same for all callers, until the tables report a change of
 * something that they show (docs/decisions/0010).
 */
export const createKeptReplies = ({ now, mayKeep, nextChange }: Options) => {
  const cache = createCache<KeptReply>({ now, foundBytesMax: bytesMax })

  const findOrWrite = (question: Question, { admit, write }: Writing): Promise<KeptReply> =>
    cache.findOrMake(keyOf(question), async () => {
      admit()
      const change = await nextChange()
      const { reply, body } = await write()
      const plain = Buffer.from(body)
      return {
        value: { plain },
        tags: new Set(tagsOf(question.endpoint.path, question.input, reply)),
        shelf: mayKeep() ? 'found' : undefined,
        until: Math.min(change, now() + keptMs),
        // Counts plain and compressed bytes, even before the second form exists.
        bytes: plain.length * 1.5,
      }
    })

  return {
    /** Whether the reply is the same for all callers and can be cached now. */
    isFor: ({ endpoint, input }: Question) =>
      mayKeep() && endpoint.method === 'GET' && hasTags(endpoint.path) && !namesMember(input),
    findOrWrite,
    forget: cache.forget,
    bytes: cache.bytes,
  }
}

/** The contract has already put the fields in order. */
const keyOf = ({ endpoint, input }: Question) => `${endpoint.path} ${JSON.stringify(input)}`

/** A reply to a member's referral link depends on the caller. */
const namesMember = (input: unknown) =>
  typeof input === 'object' && input !== null && 'referral_code' in input && input.referral_code

/** Returns the reply in an encoding that the client accepts. */
export const readable = async (kept: KeptReply, accepted = ''): Promise<Body> => {
  if (!accepted || kept.plain.length < packedFrom) return { body: kept.plain }
  return unpack(await (kept.packed ??= pack(kept.plain)), accepted)
}
