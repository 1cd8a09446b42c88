import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { askingOf, sentForApprovalMessage } from '../../approvals/asking.ts'
import { handsOf, toolsOf } from '../tools.ts'
import { decideDispute } from './disputes/decide-dispute.ts'
import { disputeOrder } from './disputes/open-dispute.ts'
import { getDispute, listDisputes } from './showing/list-disputes.ts'
import { getRefund, listRefunds } from './showing/list-refunds.ts'
import { payByBank } from './pay-refund.ts'
import { previewRefund } from './showing/preview.ts'
import { askedRefund, payOtherwiseOrAsk, refundOrAsk } from './approving/refund-or-ask.ts'

/** Staff routes for refunds and disputes. */
export const refundRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.refund.preview, async (wish, { db }) => ({
    data: await previewRefund(db, askedRefund(wish)),
  }))

  answer(app, api.admin.refund.create, async (wish, context) => {
    const { db, actor } = context
    const hands = handsOf(toolsOf(context), actor)
    const done = await refundOrAsk(db, wish, askingOf(context), hands)
    if ('approval_id' in done) return { data: done, message: sentForApprovalMessage }
    return { data: await getRefund(db, done.booked.id), message: 'Refund approved' }
  })

  answer(app, api.admin.refund.list, async (query, { db }) => ({
    data: await listRefunds(db, query),
  }))

  answer(app, api.admin.refund.setStatus, async ({ id, status, reference, to }, context) => {
    const { db, actor } = context
    const hands = handsOf(toolsOf(context), actor)
    if (status === 'paid') await payByBank(db, { id, reference: reference ?? '' }, hands)
    else {
      const other = { id, to: to ?? 'wallet' }
      const done = await payOtherwiseOrAsk(db, other, askingOf(context), hands)
      if ('approval_id' in done) return { data: done, message: sentForApprovalMessage }
    }
    return { data: await getRefund(db, id), message: 'Refund updated' }
  })

  answer(app, api.admin.dispute.open, async (wish, context) => {
    const { db, actor } = context
    const { id } = await disputeOrder(db, wish, handsOf(toolsOf(context), actor))
    return { data: await getDispute(db, id), message: 'Dispute opened' }
  })

  answer(app, api.admin.dispute.setStatus, async (decision, context) => {
    const { db, actor } = context
    await decideDispute(db, actor, decision, handsOf(toolsOf(context), actor))
    return { data: await getDispute(db, decision.id), message: `Dispute ${decision.status}` }
  })

  answer(app, api.admin.dispute.list, async (query, { db }) => ({
    data: await listDisputes(db, query),
  }))
}
