import type { Endpoint, Reply } from '@emporia/contract'

import { type Body, pack, type Packed, unpack } from './packed.ts'
import { createCache } from './cache.ts'
import { hasTags, tagsOf } from './tags.ts'

/** A reply as it goes out, and compressed from the first on who can read that. */
type KeptReply = { plain: Buffer; packed?: Promise<Packed> }
type Written = { reply: Reply<unknown>; body: string }
type Question = { endpoint: Endpoint; input: unknown }
/** Asks to be let in before anything is done, and writes what is not in the cache. */
type Writing = { admit: () => void; write: () => Promise<Written> }

const bytesMax = 32 * 1024 * 1024
const keptMs = 60_000
/** Shorter ones grow when they are compressed. */
const packedFrom = 1024

type Options = { now: () => number; mayKeep: () => boolean; nextChange: () => Promise<number> }

/**
 * Replies to calls about the shop window, which are the same for everybody: written once, and sent
 * until the tables say that something they show has changed (docs/decisions/0010).
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
        // Both ways to say it, whether the second is there or not.
        bytes: plain.length * 1.5,
      }
    })

  return {
    /** Whether this question is the same for everybody, and its answer can be kept now. */
    isFor: ({ endpoint, input }: Question) =>
      mayKeep() && endpoint.method === 'GET' && hasTags(endpoint.path) && !namesMember(input),
    findOrWrite,
    forget: cache.forget,
    bytes: cache.bytes,
  }
}

/** The contract has put the fields in order. */
const keyOf = ({ endpoint, input }: Question) => `${endpoint.path} ${JSON.stringify(input)}`

/** Whose link somebody came by is told to them alone. */
const namesMember = (input: unknown) =>
  typeof input === 'object' && input !== null && 'referral_code' in input && input.referral_code

/** The reply as this caller can read it. */
export const readable = async (kept: KeptReply, accepted = ''): Promise<Body> => {
  if (!accepted || kept.plain.length < packedFrom) return { body: kept.plain }
  return unpack(await (kept.packed ??= pack(kept.plain)), accepted)
}
