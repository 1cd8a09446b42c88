import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { decideApproval, findInput } from './decide.ts'
import type { KindHandlers } from './kind.ts'
import { getApproval, listApprovals } from './queries.ts'

/** Routes of requests that wait for a second person, and of their decisions. */
export const approvalRoutes = (kinds: KindHandlers) => async (app: FastifyInstance) => {
  const { list, show, setStatus } = api.admin.approval

  answer(app, list, async (query, { db, actor, clock }) => ({
    data: await listApprovals(db, query, { actor, now: clock.now() }),
  }))

  answer(app, show, async ({ id }, { db, actor, clock }) => ({
    data: await getApproval(db, id, { actor, now: clock.now() }),
  }))

  answer(
    app,
    setStatus,
    async ({ id, status }, gate) => {
      // Checks scope and permission before anything is prepared.
      const seen = await getApproval(gate.db, id, { actor: gate.actor, now: gate.clock.now() })
      if (status !== 'approved' || !seen.can_decide) return undefined
      const found = await findInput(gate, id)
      return found && kinds[found.row.kind].approve(found.input, gate)
    },
    async (decision, run, context) => {
      const { actor, log, after } = context
      const data = await decideApproval(context, decision, { kinds, run })
      const { id: target, status } = decision
      const event = { event: 'approval_decided', actor: actor.id, target, status, kind: data.kind }
      after(() => log.info(event, 'security'))
      return { data, message: messages[status]() }
    },
  )
}

const messages = {
  approved: m.approval_approved,
  rejected: m.approval_rejected,
  withdrawn: m.approval_withdrawn,
}
