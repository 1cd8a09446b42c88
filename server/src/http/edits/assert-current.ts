import type { Endpoint, Stale } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../actor.ts'
import type { Call } from '../request/context.ts'
import { Failure } from '../failure.ts'
import { isByKeys, pickKeys } from './record-id.ts'
import { getLastEdit, type Target } from './versions.ts'
import { sentence } from '../../sentence.ts'

type StaleEditParams = {
  app: FastifyInstance
  call: Call
  input: object
  target: Target
  context: object
}

/**
 * Throws `stale` for an edit of an outdated version, with the editor's name and the current record.
 */
export const throwStale = async (db: Db, params: StaleEditParams): Promise<never> => {
  const { call, target, context } = params
  // Reads within the caller's scope, so that edits of other users' records are not disclosed.
  const current = call.endpoint.data.parse(await currentOf(params))
  const last = await getLastEdit(db, target)
  const { actor } = context as { actor: Actor }
  const changed_by = last && nameFor(actor, last)
  const data: Stale = {
    version: last?.version ?? 1,
    changed_at: new Date(last?.changed_at ?? 0).toISOString(),
    changed_by: changed_by ?? m.editor_unknown(),
    current,
  }
  throw new Failure('stale', sentence(m.edit_outdated, { name: data.changed_by }), { data })
}

const currentOf = async ({ app, call, input, context }: StaleEditParams) => {
  const source = sourceOf(app, call.endpoint)
  const { handle, prepare, endpoint } = source ?? call
  const params = paramsOf(endpoint, input)
  const ready = await prepare(params, { ...context, limits: app.limits } as never)
  return (await handle(params, ready, context as never)).data
}

/** What identifies the record; nothing if there is only one. */
const paramsOf = ({ edits }: Pick<Endpoint, 'edits'>, input: object) => {
  if (isByKeys(edits?.by)) return pickKeys(edits.by, input)
  return 'id' in input && edits?.by !== 'market' ? { id: input.id } : {}
}

const sourceOf = (app: FastifyInstance, { edits }: Endpoint) => {
  if (!edits?.shows) return undefined
  const source = app.calls.get(edits.shows)
  if (!source) throw new Error(`Nothing answers ${edits.shows}`)
  return source
}

/** Outside the back office, staff appear under the name of the marketplace. */
const nameFor = (actor: Actor, { name, role }: { name: string; role: string }) =>
  role === 'admin' && actor.role !== 'admin' ? m.editor_marketplace() : name
