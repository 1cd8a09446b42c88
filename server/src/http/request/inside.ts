import type { Reply } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { createContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { Failure } from '../failure.ts'
import { toErrorBody } from '../errors/errors.ts'
import { toFailure } from '../errors/refusal.ts'
import { checkInput } from '../input/parse.ts'
import type { Call } from './context.ts'

/** Calls a public GET of this process without an HTTP request; pages load their data this way. */
export type AskInside = (method: string, path: string, sent: unknown) => Promise<Reply<unknown>>

/** Calls without an actor and without serialization; a failure is returned as an error reply. */
export const askInside =
  (app: FastifyInstance): AskInside =>
  async (method, path, sent) => {
    try {
      const call = app.calls.get(`${method} ${path}`)
      if (!call || method !== 'GET' || call.endpoint.access !== 'public')
        throw new Error(`${method} ${path} cannot be asked from inside`)
      return await respondFromCopy(app, call, sent)
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'unexpected') app.log.error({ err: error }, 'a call from inside failed')
      return toErrorBody(failure)
    }
  }

const nobodysFacts = {
  actor: undefined,
  headers: {},
  ip: '',
  user_agent: '',
  request_id: 'inside',
  visitor_id: null,
  click_id: null,
  device_token: null,
  guest_token: null,
}

/** Reads from the replica while it is current; falls back to the primary when a read fails. */
const respondFromCopy = async (app: FastifyInstance, call: Call, sent: unknown) => {
  const { db, replica } = app.parts
  const copy = replica?.current()
  try {
    if (copy) return await respond(app, call, { sent, db: copy })
  } catch (error) {
    if (error instanceof Failure) throw error
    replica?.lose(error)
  } finally {
    app.metrics.reads.inc({ database: copy ? 'copy' : 'original' })
  }
  return respond(app, call, { sent, db })
}

type RespondParams = { sent: unknown; db: Db }

const respond = async (
  app: FastifyInstance,
  { endpoint, prepare, handle }: Call,
  { sent, db }: RespondParams,
) => {
  const { parts, limits } = app
  const input = checkInput(endpoint.input, sent)
  const nobody = { ...createContext(parts, db), ...nobodysFacts }
  // Pages only read, so there is no commit to wait for.
  const after = () => {}

  const ready = await prepare(input, { ...nobody, limits })
  const done = await handle(input, ready, { ...nobody, after })
  const { message = m.call_done() } = done
  const data = endpoint.data.parse(done.data)
  await app.overlay(db, endpoint, data)
  return { success: true as const, message, data }
}
