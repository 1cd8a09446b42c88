import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
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
    const done = await refundOrAsk(context, input)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return { data: await getRefund(context.db, done.booked.id), message: m.refund_approved() }
  })

  answer(app, api.admin.refund.list, async (query, { db }) => ({
    data: await listRefunds(db, query),
  }))

  answer(app, api.admin.refund.setStatus, async ({ id, status, reference, to }, context) => {
    if (status === 'paid') await payByBank(context, { id, reference: reference ?? '' })
    else {
      const other = { id, to: to ?? 'wallet' }
      const done = await payOtherwiseOrAsk(context, other)
      if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    }
    return { data: await getRefund(context.db, id), message: m.refund_updated() }
  })

  answer(app, api.admin.dispute.open, async (input, context) => {
    const { id } = await disputeOrder(context, input)
    return { data: await getDispute(context.db, id), message: m.dispute_opened() }
  })

  answer(app, api.admin.dispute.setStatus, async (decision, context) => {
    const { db, actor } = context
    await decideDispute(context, actor, decision)
    return {
      data: await getDispute(db, decision.id),
      message: m.dispute_decided({ status: decision.status === 'won' ? 'won' : 'other' }),
    }
  })

  answer(app, api.admin.dispute.list, async (query, { db }) => ({
    data: await listDisputes(db, query),
  }))
}
