import { isSentForApproval, type BulkRowAction } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { inTransaction } from '../../db/transaction.ts'
import { admit } from '../../http/actor.ts'
import { confirmFor } from '../../http/answer.ts'
import { applyEdit } from '../../http/edits/edit.ts'
import { isNoted } from '../../http/request/note.ts'
import type { Call } from '../../http/request/context.ts'
import { type Effects, perform } from '../../http/request/run.ts'
import { toFailure } from '../../http/errors/refusal.ts'
import { invalid } from '../../http/failure.ts'
import type { UndoStep } from '../../http/undo/track-change.ts'
import { checkInput } from '../../http/input/parse.ts'
import { type CallerContext, findList } from './list-call.ts'

type Input = { list: string; ids: number[]; do: BulkRowAction }

/**
 * Applies the action of a list to each selected row through the call for single rows, in one
 * transaction per row.
 */
export const applyBulkAction = async (
  app: FastifyInstance,
  asking: CallerContext,
  input: Input,
) => {
  const call = getActionCall(app, asking, input)
  await confirmFor(app, call.endpoint, asking.actor)
  const done: number[] = []
  const steps: UndoStep[] = []
  const refused: { id: number; message: string }[] = []
  for (const id of new Set(input.ids)) {
    const { refusal, step } = await changeOne(app, asking, { call, input: inputOf(input.do, id) })
    if (refusal === undefined) done.push(id)
    else refused.push({ id, message: refusal })
    if (step) steps.push(step)
  }
  return { results: { done, refused }, steps }
}

/** '/admin/brand-list' is changed by POST /admin/brand-status and DELETE /admin/brand. */
const getActionCall = (
  app: FastifyInstance,
  { actor }: CallerContext,
  { list, do: deed }: Input,
): Call => {
  findList(app, actor, list)
  const item = list.replace(/-list$/, '')
  const call = app.calls.get(deed === 'delete' ? `DELETE ${item}` : `POST ${item}-status`)
  const takes = call?.endpoint.input.safeParse(inputOf(deed, 1)).success
  if (!call || !takes) throw invalid('do', m.bulk_action_denied)
  admit(actor, call.endpoint)
  return call
}

const inputOf = (deed: BulkRowAction, id: number) =>
  deed === 'delete' ? { id } : { id, status: deed }

type One = { call: Call; input: unknown }

/** Returns why the row did not change, a refusal or a request for approval, or how to undo it. */
const changeOne = async (
  app: FastifyInstance,
  asking: CallerContext,
  { call, input: sent }: One,
): Promise<{ refusal?: string; step?: UndoStep | undefined }> => {
  const { endpoint, prepare } = call
  const { limits: _, ...context } = asking
  const effects: Effects = []
  try {
    const input = checkInput(endpoint.input, sent)
    const ready = await prepare(input, asking)
    const {
      data,
      message = '',
      step,
    } = await inTransaction(asking.db, async (db) => {
      effects.length = 0
      const after = (effect: Effects[number]) => void effects.push(effect)
      const { actor, ip, user_agent, request_id, clock } = asking
      const noted = { actor, endpoint, input, ip, user_agent, request_id, now: clock.now() }
      if (isNoted(endpoint)) await app.note(db, noted)
      const whole = { ...context, db, after }
      return applyEdit({ app, call, input, seen: undefined, ready, context: whole })
    })
    await perform(effects, asking.log)
    // Nothing has changed yet.
    return isSentForApproval(data) ? { refusal: message } : { step }
  } catch (error) {
    const { code, message } = toFailure(error)
    if (code === 'unexpected') asking.log.error({ err: error }, 'one of many rows failed')
    return { refusal: message }
  }
}
