import { type Edited, type Endpoint, isSentForApproval } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../actor.ts'
import type { Call } from '../request/context.ts'
import { storeUndo } from '../undo/entries.ts'
import { trackChange } from '../undo/track-change.ts'
import { throwStale } from './assert-current.ts'
import { isByKeys, toRecordId } from './record-id.ts'
import { raiseVersion, type Target, getVersions } from './versions.ts'

/**
 * Separates `version_seen` from the input, because the server checks it and not the handler. Calls
 * without `edits` compare versions themselves.
 */
export const withoutVersion = (
  { edits }: Endpoint,
  input: unknown,
): { values: unknown; seen: number | undefined } => {
  if (!edits || typeof input !== 'object' || input === null || !('version_seen' in input))
    return { values: input, seen: undefined }
  const { version_seen: seen, ...values } = input as { version_seen?: number }
  return { values, seen }
}

/** Runs an edit, and returns its reply with what undoes it. */
export const answerEdit = async (params: EditParams & { ready: unknown }) => {
  const { step, undo, ...done } = await applyEdit(params)
  const { db, actor, now } = params.context
  if (!step || !actor) return { ...done, undo }
  return { ...done, undo: await storeUndo(db, [step], { user_id: actor.id, now }) }
}

/**
 * Returns the handler's reply with versions, and how to undo its change; raises the version before
 * the handler runs.
 */
export const applyEdit = async (params: EditParams & { ready: unknown }) => {
  const { app, call, input, ready, context } = params
  const target = context.actor && targetOf(call.endpoint, input, context.actor)
  await countEdit(context.db, params)
  const toStep = await trackChange({ app, call, input, target, context })
  const { data, ...rest } = await call.handle(input, ready, context)
  const step = await toStep(data)
  return { ...rest, step, data: await withVersions(context.db, call.endpoint, data) }
}

type EditParams = {
  app: FastifyInstance
  call: Call
  input: unknown
  seen: number | undefined
  context: Parameters<Call['handle']>[2]
}

/** Raises the version of the edited record; throws `stale` if another edit came in between. */
const countEdit = async (db: Db, params: EditParams) => {
  const { app, call, input, seen, context } = params
  const { actor, clock } = context
  const target = actor && targetOf(call.endpoint, input, actor)
  if (!actor || !target) return
  const raised = await raiseVersion(db, target, { id: actor.id, now: clock.now() }, seen)
  if (raised === undefined)
    await throwStale(db, { app, call, input: input as object, target, context })
}

/** The record that a write edits; undefined for reads, deletions and creations. */
const targetOf = (
  { edits, method }: Endpoint,
  input: unknown,
  actor: Actor,
): Target | undefined => {
  if (!edits || method === 'GET' || method === 'DELETE') return undefined
  const { record, by = 'id' } = edits
  if (isByKeys(by)) return { record, id: toRecordId(by, input as object) }
  const sent = (input ?? {}) as { id?: number }
  const ids = { id: sent.id, self: actor.id, shop: actor.shop_id, market: 0 }
  const id = ids[by]
  return typeof id === 'number' ? { record, id } : undefined
}

/** Adds its version to each record of a reply. */
const withVersions = async (db: Db, { edits }: Endpoint, data: unknown): Promise<unknown> => {
  if (!edits || typeof data !== 'object' || data === null) return data
  // The edit waits for approval, so nothing has changed yet.
  if (isSentForApproval(data)) return data
  if (!('rows' in data)) return first(await versioned(db, edits, [data]))
  return { ...data, rows: await versioned(db, edits, data.rows as object[]) }
}

const first = ([only]: object[]) => only

const versioned = async (db: Db, edits: Edited, rows: object[]): Promise<object[]> => {
  const idOf = (row: object) => rowIdOf(edits, row)
  const versionOf = await getVersions(db, edits.record, rows.map(idOf))
  const { key = 'version' } = edits
  const numbered = rows.map((row) => ({ ...row, [key]: versionOf(idOf(row)) }))
  let whole: object[] = numbered
  for (const [inner, record] of Object.entries(edits.within ?? {}))
    whole = await withInner(db, { key: inner, record }, whole)
  return whole
}

const rowIdOf = ({ by }: Edited, row: object) => {
  if (isByKeys(by)) return toRecordId(by, row)
  return by === 'market' ? 0 : (row as { id: number }).id
}

const withInner = async (
  db: Db,
  { key, record }: { key: string; record: string },
  rows: object[],
): Promise<object[]> =>
  Promise.all(
    rows.map(async (row) => {
      const inner = (row as Record<string, object | null>)[key]
      return inner ? { ...row, [key]: first(await versioned(db, { record }, [inner])) } : row
    }),
  )
