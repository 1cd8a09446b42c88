import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { answer } from '../../../../http/answer.ts'
import { raiseVersion } from '../../../../http/edits/versions.ts'
import { answerList } from '../../../../resource/list.ts'
import { allowStatusUndo } from '../../../../resource/undo-row.ts'
import { answerRemove } from '../../../../resource/write.ts'
import { approvalKind } from '../../../approvals/kind.ts'
import {
  type Boosts,
  changeBoost,
  changeOrAsk,
  createBoost,
  createOrAsk,
  lockUnchanged,
} from './write-or-ask.ts'

const { list, create, update, setStatus, remove } = api.admin.boostPackage

/** Resource for boosts: what the platform pays a part of waits for a second person. */
export const boostResource = (app: FastifyInstance, boosts: Boosts) => {
  answerList(app, list, boosts)

  answer(app, create, async (draft, context) => {
    const done = await createOrAsk(boosts, draft, context)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return { data: done.booked, message: m.package_created() }
  })

  for (const change of [update, setStatus])
    answer(app, change, async (input, context) => {
      const done = await changeOrAsk(boosts, input, context)
      if ('approval_id' in done) return { data: done, message: m.approval_requested() }
      return { data: done.booked, message: m.package_updated() }
    })

  allowStatusUndo(app, setStatus, boosts)
  answerRemove(app, remove, boosts)
}

/** Approval kind: writes the boost if its terms are still those that the request showed. */
export const boostKindOf = (boosts: Boosts) =>
  approvalKind({
    input: z.union([
      z.strictObject({ create: create.input }),
      z.strictObject({ change: z.union([update.input, setStatus.input]), seen: z.string() }),
    ]),
    run: async (context, request) => {
      const { db, now, asked_by, actor } = context
      if ('create' in request)
        return { result_id: (await createBoost(boosts, request.create, context)).id }
      const { change, seen } = request
      await lockUnchanged(db, change.id, seen)
      const by = { id: asked_by ?? actor.id, now }
      await raiseVersion(db, { record: 'boost-package', id: change.id }, by)
      await changeBoost(boosts, change, context)
      return { result_id: change.id }
    },
  })
