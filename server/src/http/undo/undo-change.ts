import { api, type Endpoint, isSentForApproval } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'

import { inTransaction } from '../../db/transaction.ts'
import { type ActorFor, admit, assertSecured } from '../actor.ts'
import { confirmFor } from '../answer.ts'
import { raiseVersion } from '../edits/versions.ts'
import { toFailure } from '../errors/refusal.ts'
import { conflict, type Failure } from '../failure.ts'
import { checkInput } from '../input/parse.ts'
import type { Call, RequestContext } from '../request/context.ts'
import type { Effects } from '../request/run.ts'
import { takeEntry } from './entries.ts'
import { toPlain, type UndoStep } from './track-change.ts'

type Asking = RequestContext<Endpoint<'signed_in'>>

/**
 * Undoes the changes of a token of the caller, each with the rights of its call. Throws `conflict` if
 * nothing can be undone because the records have changed since (docs/domain/security.md#undo).
 */
export const undoChange = async (app: FastifyInstance, token: string, asking: Asking) => {
  const { db, actor, now } = asking
  const steps = await takeEntry(db, token, { user_id: actor.id, now })
  await admitSteps(app, steps, actor)
  await noteUndo(app, steps, asking)
  const refusals: Failure[] = []
  for (const step of steps) {
    const refusal = await attemptStep(app, step, asking)
    if (refusal) refusals.push(refusal)
  }
  const [first] = refusals
  if (first && refusals.length === steps.length) throw first
  return { undone: steps.length - refusals.length, refused: refusals.length }
}

const admitSteps = async (
  app: FastifyInstance,
  steps: UndoStep[],
  actor: ActorFor<'signed_in'>,
) => {
  for (const name of new Set(steps.map(({ call }) => call))) {
    const { endpoint } = getCall(app, name)
    admit(actor, endpoint)
    assertSecured(actor, endpoint)
    await confirmFor(app, endpoint, actor)
  }
}

const getCall = (app: FastifyInstance, name: string): Call => {
  const call = app.calls.get(name)
  // A later version of the program may lack a call of an earlier one.
  if (!call) throw conflict(m.undo_changed)
  return call
}

/** The changes of staff are listed below this entry of the audit log. */
const noteUndo = async (app: FastifyInstance, steps: UndoStep[], asking: Asking) => {
  const { db, actor, ip, user_agent, request_id, now } = asking
  if (actor.role !== 'admin') return
  const [only, ...more] = steps
  const id = more.length === 0 ? idOf(only?.input) : undefined
  const calls = [...new Set(steps.map(({ call }) => call))]
  const input = { calls, ...(id === undefined ? { records: steps.length } : { id }) }
  const noted = { actor, endpoint: api.undo, input, ip, user_agent, request_id, now }
  await app.note(db, noted)
}

const idOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined

/** Returns why a step was refused, or undefined. A refused step changes nothing. */
const attemptStep = async (
  app: FastifyInstance,
  step: UndoStep,
  asking: Asking,
): Promise<Failure | undefined> => {
  const effects: Effects = []
  const after = (effect: Effects[number]) => void effects.push(effect)
  try {
    await inTransaction(asking.db, (db) => undoStep(app, step, { ...asking, db, after }))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'unexpected' || failure.code === 'busy') throw error
    return failure
  }
  for (const effect of effects) asking.after(effect)
  return undefined
}

const undoStep = async (app: FastifyInstance, step: UndoStep, context: Asking) => {
  const { db, actor, now } = context
  const { seen, was } = step
  const call = getCall(app, step.call)
  const undoing = app.undoings.get(step.call)
  if (!undoing) throw conflict(m.undo_changed)
  if (seen && !(await raiseVersion(db, seen, { id: actor.id, now }, seen.version)))
    throw conflict(m.undo_changed)
  const current = toPlain(await undoing.read(step.input, context))
  if (!isDeepStrictEqual(current, step.became)) throw conflict(m.undo_changed)
  if (undoing.revert) return undoing.revert(was, context)
  for (const state of was) await repeat(app, call, { state, context })
}

type Repeated = { state: unknown; context: Asking }

/** Runs a call with the state from before as its input. */
const repeat = async (
  app: FastifyInstance,
  { endpoint, prepare, handle }: Call,
  { state, context }: Repeated,
) => {
  const input = checkInput(endpoint.input, state)
  const ready = await prepare(input, { ...context, limits: app.limits })
  const { data } = await handle(input, ready, context)
  if (isSentForApproval(data)) throw conflict(m.undo_needs_approval)
}
