import { api, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { type Actor, assertManages } from '../../../http/actor.ts'
import { answer } from '../../../http/answer.ts'
import { conflict } from '../../../http/failure.ts'
import { cancelTask } from './cancel-task.ts'
import { getTask, listResults, listTasks } from './queries.ts'
import { permissionByTaskKind } from './rules.ts'
import { undoTask } from './undo-task.ts'

/** Routes for a user's own tasks in the admin and seller areas. */
export const taskRoutes = async (app: FastifyInstance) => {
  answerJobs(app, api.admin.job)
  answerJobs(app, api.seller.job)
}

const answerJobs = (app: FastifyInstance, calls: typeof api.admin.job | typeof api.seller.job) => {
  answer(app, calls.list, async (paging, { actor, db, clock }) => ({
    data: await listTasks(db, actor, paging, clock.now()),
  }))

  answer(app, calls.show, async ({ id, ...paging }, { actor, db, clock }) => {
    const task = await getTask(db, actor, id, clock.now())
    return { data: { ...(await listResults(db, id, paging)), task } }
  })

  answer(app, calls.cancel, async ({ id }, { actor, db, clock }) => {
    await cancelTask(db, actor, id, clock.now())
    return { data: await getTask(db, actor, id, clock.now()), message: m.task_stopped() }
  })

  answer(app, calls.undo, async ({ id }, { actor, db, jobs, clock }) => {
    const { kind } = await getTask(db, actor, id, clock.now())
    const permission = permissionByTaskKind[kind]
    if (!permission) throw conflict(errors.task_undo_closed)
    assertPermission(actor, permission)
    const undoing = await undoTask(db, jobs, actor, id, clock.now())
    return { data: await getTask(db, actor, undoing, clock.now()), message: m.task_undo_started() }
  })
}

/** A revoked permission also applies to the results of tasks that used it. */
const assertPermission = (actor: Actor, key: Permission) => {
  if (actor.role === 'admin') assertManages(actor, key)
}
