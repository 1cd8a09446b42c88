import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { answerList } from '../../../resource/list.ts'
import { allowStatusUndo } from '../../../resource/undo-row.ts'
import { answerRemove } from '../../../resource/write.ts'
import { changeOrAsk, createOrAsk } from './approval/write-or-ask.ts'
import { staffCoupons } from './staff-coupons.ts'

/** Resource for the coupons of the platform and of all shops. */
export const couponResource = (app: FastifyInstance) => {
  const { list, create, update, setStatus, remove } = api.admin.coupon
  answerList(app, list, staffCoupons)

  answer(app, create, async (draft, context) => {
    const done = await createOrAsk(draft, context)
    if ('approval_id' in done) return { data: done, message: m.approval_requested() }
    return { data: done.booked, message: m.coupon_created() }
  })

  for (const change of [update, setStatus])
    answer(app, change, async (input, context) => {
      const done = await changeOrAsk(input, context)
      if ('approval_id' in done) return { data: done, message: m.approval_requested() }
      return { data: done.booked, message: m.coupon_updated() }
    })

  allowStatusUndo(app, setStatus, staffCoupons)
  answerRemove(app, remove, staffCoupons)
}
