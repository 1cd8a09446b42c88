import { api } from '@emporia/contract'
import { z } from 'zod'

import { raiseVersion } from '../../../../http/edits/versions.ts'
import { approvalKind } from '../../../approvals/kind.ts'
import { changeCoupon, createCoupon, lockUnchanged } from './write-or-ask.ts'

const { create, update, setStatus } = api.admin.coupon

/** Approval kind: writes the coupon if its terms are still those that the request showed. */
export const couponKind = approvalKind({
  input: z.union([
    z.strictObject({ create: create.input }),
    z.strictObject({ change: z.union([update.input, setStatus.input]), seen: z.string() }),
  ]),
  run: async (context, request) => {
    const { db, now, asked_by, actor } = context
    if ('create' in request) return { result_id: (await createCoupon(request.create, context)).id }
    const { change, seen } = request
    await lockUnchanged(db, change.id, seen)
    const by = { id: asked_by ?? actor.id, now }
    await raiseVersion(db, { record: 'coupon', id: change.id }, by)
    await changeCoupon(change, context)
    return { result_id: change.id }
  },
})
