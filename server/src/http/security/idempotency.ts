import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../actor.ts'
import { conflictWith, Failure, invalid } from '../failure.ts'
import { sentence } from '../../sentence.ts'
import { takesBytes } from '../input/bodies.ts'

/** Identifies an idempotent request: the actor, the key and a hash of the request. */
export type Once = { actor_id: number; key: string; request_hash: string }

/** A reply as it was sent, byte for byte. */
export type StoredReply = { status: number; body: string }

export const retentionSeconds = 24 * 60 * 60

/** Returns the idempotency key of a request, if it has one that applies. */
export const getIdempotencyKey = async (
  { headers, actor, url }: FastifyRequest,
  { method, access, input: schema }: Endpoint,
  input: unknown,
): Promise<Once | undefined> => {
  const key = headers['idempotency-key']
  // The key of a signed body is the provider's own.
  if (key === undefined || method === 'GET' || takesBytes(schema)) return undefined
  if (typeof key !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw invalid('Idempotency-Key', m.request_key_invalid)
  // Public replies carry tokens, which are never stored in plain text.
  if (!actor || access === 'public') return undefined

  const request_hash = await hashOf(`${method} ${url}`, input)
  return { actor_id: callerIdOf(actor), key: key.toLowerCase(), request_hash }
}

/** The keys of API keys are apart from those of the person: they have the negative id. */
const callerIdOf = ({ id, api_key }: Actor) => (api_key ? -api_key.id : id)

/** Returns the stored reply to an earlier request with this key. */
export const findStoredReply = async (
  db: Db,
  once: Once,
  now: Date,
): Promise<StoredReply | undefined> => {
  const { rows } = await db.execute<StoredReply & { request_hash: string }>(
    sql`select status, body, request_hash from idempotency_keys
        where actor_id = ${once.actor_id} and key = ${once.key} and created_at > ${oldest(now)}`,
  )
  const [cached] = rows
  if (!cached) return undefined
  if (cached.request_hash !== once.request_hash)
    throw new Failure('key_reused', sentence(m.request_key_reused))
  return { status: cached.status, body: cached.body }
}

/** Locks the key until the transaction ends, so that a killed process leaves no lock. */
export const claim = async (transaction: Db, { actor_id, key }: Once) => {
  const { rows } = await transaction.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${actor_id}:${key}`}, 0)) as claimed`,
  )
  if (!rows[0]?.claimed) throw conflictWith({ is_running: true }, m.request_running)
}

/** Stores the reply in the transaction of its effect, so that both commit or neither. */
export const saveReply = (transaction: Db, once: Once, { status, body }: StoredReply, now: Date) =>
  transaction.execute(
    sql`insert into idempotency_keys (actor_id, key, request_hash, status, body, created_at)
        values (${once.actor_id}, ${once.key}, ${once.request_hash}, ${status}, ${body}, ${now.toISOString()})
        on conflict (actor_id, key) do update set request_hash = excluded.request_hash,
          status = excluded.status, body = excluded.body, created_at = excluded.created_at`,
  )

const oldest = (now: Date) => new Date(now.getTime() - retentionSeconds * 1000).toISOString()

/** Returns the hash of a request; files count by their content. */
const hashOf = async (address: string, input: unknown) => {
  const hash = createHash('sha256').update(address)
  const files: File[] = []
  const text = JSON.stringify(input, (_, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { file: value.name, type: value.type, size: value.size }
  })
  hash.update(text)
  for (const file of files) hash.update(await file.bytes())
  return hash.digest('hex')
}
