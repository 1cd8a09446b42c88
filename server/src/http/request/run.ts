import { failures, type Endpoint, type UndoOffer } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createContext } from '../../context.ts'
import type { Call, RequestContext } from './context.ts'
import { answerEdit, withoutVersion } from '../edits/edit.ts'
import { toErrorBody } from '../errors/errors.ts'
import { retryPostponed } from '../postponed.ts'
import { toFailure } from '../errors/refusal.ts'
import {
  claim,
  findStoredReply,
  saveReply,
  type StoredReply,
  type Once,
  getIdempotencyKey,
} from '../security/idempotency.ts'
import { takesBytes } from '../input/bodies.ts'
import { readInput } from '../input/parse.ts'
import { compressOnce, type Sent } from '../cache/compression.ts'
import { readable } from '../cache/response-cache.ts'
import { getVisitorId } from '../visit.ts'
import { isNoted } from './note.ts'
import { toReplySchema } from './reply-schema.ts'

const json = 'application/json; charset=utf-8'

export type Effects = Parameters<RequestContext<Endpoint>['after']>[0][]

/** Runs one call, from its input to its reply. */
export const run = async (call: Call, request: FastifyRequest, reply: FastifyReply) => {
  const { parts, limits } = request.server
  const { endpoint, prepare } = call
  if (request.isMultipart()) await limits.hit('upload_account', request.actor?.id ?? request.ip)
  const whole = await readInput(request, endpoint)
  const { values: input, seen } = withoutVersion(endpoint, whole)
  if (isForAll(call, request, input)) return sendForAll(call, request, { input, reply })
  admitCall(endpoint, request, reply)
  const once = await getIdempotencyKey(request, endpoint, whole)
  const publicCache = once && (await findStoredReply(parts.db, once, parts.clock.now()))
  if (publicCache) return send(request, reply, publicCache)

  const ready = await prepare(input, { ...toContext(request), limits })
  const effects: Effects = []
  const respond = async (db: Db): Promise<StoredReply> => {
    const after = (effect: Effects[number]) => void effects.push(effect)
    await note(db, call, request, input)
    const context = { ...toContext(request, db), after }
    const done = await answerEdit({ app: request.server, call, input, seen, ready, context })
    const data = endpoint.data.parse(done.data)
    return { status: 200, body: await bodyOf(call, { reply, db }, { ...done, data }) }
  }

  const write = async (db: Db) => {
    // A retry starts without the effects of the failed attempt.
    effects.length = 0
    return once ? respondOnce(db, once, respond, parts.clock.now()) : respond(db)
  }
  const done = await retryPostponed(parts, () =>
    endpoint.method === 'GET'
      ? respond(parts.db)
      : inTransaction(parts.db, write, () => request.server.metrics.retries.inc()),
  )
  if (done.status === 200) await perform(effects, request.log)
  // Wait for invalidation, so that the caller sees the write on the next page.
  if (endpoint.method !== 'GET') await parts.pubsub.caughtUp()
  return send(request, reply, done)
}

/** Counts the request as work; a webhook is never refused, because that would delay a payment. */
const admitCall = ({ input }: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  if (!takesBytes(input)) request.server.admitWork(request, reply)
}

/** Whether the reply is the same for all callers, with and without a session: no affiliate click. */
const isForAll = ({ endpoint }: Call, { click_id, server }: FastifyRequest, input: unknown) =>
  !click_id && server.publicCache.replies.isFor({ endpoint, input })

type SendParams = { input: unknown; reply: FastifyReply }

const sendForAll = async (call: Call, request: FastifyRequest, { input, reply }: SendParams) => {
  const { limits, publicCache } = request.server
  const { endpoint, prepare, handle } = call
  const admit = () => request.server.admitWork(request, reply)
  let isWritten = false
  const write = async () => {
    isWritten = true
    const context = { ...toContext(request), after: () => {} }
    const ready = await prepare(input, { ...context, limits })
    const { data, message = m.call_done() } = await handle(input, ready, context)
    // Not parsed by the contract, which takes a tenth of a list: `agrees.test.ts` parses these replies.
    const body = await bodyOf(call, { reply, db: request.server.parts.db }, { data, message })
    return { reply: { success: true as const, message, data }, body }
  }
  const question = { endpoint, input }
  const found = await publicCache.replies.findOrWrite(question, { admit, write })
  const accepted = request.headers['accept-encoding']
  const encoded = await readable(found, { accepted, isWritten })
  // Most replies are requested once between two changes: the second equal request remembers it.
  if (!isWritten)
    request.repeatable = {
      body: encoded.body,
      isCurrent: publicCache.replies.watch(question, found),
    }
  return sendBody(reply, encoded)
}

/** Records staff writes first, so that row changes can refer to the call. */
const note = async (db: Db, { endpoint }: Call, request: FastifyRequest, input: unknown) => {
  const { actor, server } = request
  if (!actor || !isNoted(endpoint)) return
  const { ip, user_agent, request_id, now } = toContext(request)
  await server.note(db, { actor, endpoint, input, ip, user_agent, request_id, now })
}

/** Returns the context of a call: what a command receives, with the caller and the request. */
export const toContext = (request: FastifyRequest, db?: Db) => {
  const { actor, ip, headers, id, log, click_id, device_token, guest_token } = request
  return {
    ...createContext(request.server.parts, db),
    actor,
    actor_id: actor?.id ?? null,
    headers,
    ip,
    user_agent: (headers['user-agent'] ?? '').slice(0, 300),
    request_id: id,
    visitor_id: getVisitorId({ headers }),
    click_id: click_id ?? null,
    device_token,
    guest_token,
    log: log as Logger,
  }
}

type Writing = { reply: FastifyReply; db: Db }

/**
 * Serializes the reply: translated texts replace their sources, then the compiled serializer writes
 * the fields of the contract.
 */
const bodyOf = async (
  call: Call,
  { reply, db }: Writing,
  values: { data: unknown; message?: string; undo?: UndoOffer | undefined },
) => {
  const { data, message = m.call_done(), undo } = values
  await reply.server.overlay(db, call.endpoint, data)
  call.replySchema ??= toReplySchema(call.endpoint)
  const serialise = reply.compileSerializationSchema(call.replySchema)
  return serialise({ success: true, message, data, undo })
}

/** Runs the first of several identical requests; the others receive its stored reply. */
const respondOnce = async (
  db: Db,
  once: Once,
  respond: (db: Db) => Promise<StoredReply>,
  now: Date,
): Promise<StoredReply> => {
  await claim(db, once)
  // Another request may have completed between the first lookup and the claim.
  const publicCache = await findStoredReply(db, once, now)
  if (publicCache) return publicCache

  const done = await inTransaction(db, respond).catch(finalRefusal)
  await saveReply(db, once, done, now)
  return done
}

const finalCodes = new Set(['not_found', 'conflict', 'stale', 'invalid'])

/**
 * Turns a final refusal into a reply: its effects are rolled back, and a repeat gets the same
 * reply.
 */
const finalRefusal = (error: unknown): StoredReply => {
  const failure = toFailure(error)
  if (!finalCodes.has(failure.code)) throw error
  return { status: failures[failure.code], body: JSON.stringify(toErrorBody(failure)) }
}

/** Runs effects after the commit. Nothing can be refused any more, so failures are only logged. */
export const perform = async (effects: Effects, log: Pick<Logger, 'error'>) => {
  for (const effect of effects)
    try {
      await effect()
    } catch (err) {
      log.error({ err }, 'an effect after the commit failed')
    }
}

const send = async ({ headers }: FastifyRequest, reply: FastifyReply, done: StoredReply) => {
  const encoded = await compressOnce(done.body, headers['accept-encoding'])
  return sendBody(reply.status(done.status), encoded)
}

const sendBody = (reply: FastifyReply, { encoding, body }: Sent) => {
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.header('vary', 'accept-encoding, accept-language').type(json)
  return reply.send(body)
}
