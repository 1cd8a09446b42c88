import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { toRequester, sentForApprovalMessage } from '../../approvals/requester.ts'
import { toLedgerDeps, toOrderDeps } from '../deps.ts'
import { decideDispute } from './disputes/decide-dispute.ts'
import { disputeOrder } from './disputes/open-dispute.ts'
import { getDispute, listDisputes } from './preview/list-disputes.ts'
import { getRefund, listRefunds } from './preview/list-refunds.ts'
import { payByBank } from './pay-refund.ts'
import { previewRefund } from './preview/preview.ts'
import { toPreviewParams, payOtherwiseOrAsk, refundOrAsk } from './approval/refund-or-ask.ts'

/** Staff routes for refunds and disputes. */
export const refundRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.refund.preview, async (input, { db }) => ({
    data: await previewRefund(db, toPreviewParams(input)),
  }))

  answer(app, api.admin.refund.create, async (input, context) => {
    const { db, actor } = context
    const deps = toLedgerDeps(toOrderDeps(context), actor)
    const done = await refundOrAsk(db, input, toRequester(context), deps)
    if ('approval_id' in done) return { data: done, message: sentForApprovalMessage }
    return { data: await getRefund(db, done.booked.id), message: 'Refund approved' }
  })

  answer(app, api.admin.refund.list, async (query, { db }) => ({
    data: await listRefunds(db, query),
  }))

  answer(app, api.admin.refund.setStatus, async ({ id, status, reference, to }, context) => {
    const { db, actor } = context
    const deps = toLedgerDeps(toOrderDeps(context), actor)
    if (status === 'paid') await payByBank(db, { id, reference: reference ?? '' }, deps)
    else {
      const other = { id, to: to ?? 'wallet' }
      const done = await payOtherwiseOrAsk(db, other, toRequester(context), deps)
      if ('approval_id' in done) return { data: done, message: sentForApprovalMessage }
    }
    return { data: await getRefund(db, id), message: 'Refund updated' }
  })

  answer(app, api.admin.dispute.open, async (input, context) => {
    const { db, actor } = context
    const { id } = await disputeOrder(db, input, toLedgerDeps(toOrderDeps(context), actor))
    return { data: await getDispute(db, id), message: 'Dispute opened' }
  })

  answer(app, api.admin.dispute.setStatus, async (decision, context) => {
    const { db, actor } = context
    await decideDispute(db, actor, decision, toLedgerDeps(toOrderDeps(context), actor))
    return { data: await getDispute(db, decision.id), message: `Dispute ${decision.status}` }
  })

  answer(app, api.admin.dispute.list, async (query, { db }) => ({
    data: await listDisputes(db, query),
  }))
}
