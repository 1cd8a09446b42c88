import { isSentForApproval } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'

import type { Call, RequestContext } from '../request/context.ts'
import type { Endpoint } from '@emporia/contract'
import { getVersions, type Target } from '../edits/versions.ts'
import { nameOfCall, type State } from './undoing.ts'

/** One change that can be undone, as stored. */
export type UndoStep = {
  /** The call that made the change, by its name. */
  call: string
  input: unknown
  was: State[]
  became: State[]
  /** The version of the record after the change, if its calls count versions. */
  seen: (Target & { version: number }) | null
}

type Tracked = {
  app: FastifyInstance
  call: Call
  input: unknown
  target: Target | undefined
  context: RequestContext<Endpoint>
}

/**
 * Reads what a call is about to change. The returned function is called with its reply, and returns
 * how to undo the change; undefined if nothing changed or it cannot be undone.
 */
export const trackChange = async ({ app, call, input, target, context }: Tracked) => {
  const name = nameOfCall(call.endpoint)
  const undoing = app.undoings.get(name)
  // A program knows what it changes, and keeps no token.
  if (!undoing || !context.actor || context.actor.api_key) return nothing
  const was = toPlain(await undoing.read(input, context))
  if (was.length === 0) return nothing

  return async (data: unknown): Promise<UndoStep | undefined> => {
    if (isSentForApproval(data)) return undefined
    const became = toPlain(await undoing.read(input, context))
    if (isDeepStrictEqual(was, became)) return undefined
    const versionOf = target && (await getVersions(context.db, target.record, [target.id]))
    const seen = target && versionOf ? { ...target, version: versionOf(target.id) } : null
    return { call: name, input, was, became, seen }
  }
}

const nothing = async () => undefined

/** Returns states as JSON stores them, so that they can be compared later. */
export const toPlain = (states: State[]) => JSON.parse(JSON.stringify(states)) as State[]
