import type { api, Input, Status } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import type { More } from '../../../../resource/table-mapping.ts'
import { changeRow, createRow } from '../../../../resource/write.ts'
import { assertUnchanged } from '../../../approvals/assert-unchanged.ts'
import { creditOrAsk } from '../../../approvals/credit-or-ask.ts'
import { tellShopOfPromotion } from '../../shops/notify-shop.ts'
import { coupons } from '../../tables.ts'
import { isCouponCode } from '../find-coupon.ts'
import { staffCoupons, valuesOfCoupon } from '../staff-coupons.ts'
import { findStored } from '../stored.ts'
import { findBeneficiary } from './beneficiary.ts'
import { effectsOf, type Seen } from './effects.ts'
import { fingerprintOf, isLooser, possibleCostOf } from './possible-cost.ts'
import { lockRow } from '../../../../resource/lock-row.ts'

type Draft = Input<typeof api.admin.coupon.create>
type Change = { id: number; status?: Status } & Partial<Draft>
type Staff = Omit<More<undefined>, 'ready' | 'id'>

/**
 * Creates a coupon, or requests approval if it can cost the marketplace more than the limit of one
 * employee (docs/domain/security.md#approvals).
 */
export const createOrAsk = async (draft: Draft, context: Staff) => {
  const { db } = context
  const { code, title } = draft
  const values = await valuesOfCoupon(db, draft, context)
  const after = Object.assign({ ...unused, code, title }, values)
  const isTaken = await isCouponCode(db, code)
  const book = () => createCoupon(draft, context)
  // The unique constraint refuses a code that is in use.
  if (isTaken) return { booked: await book() }
  const request = { reason: answers.promotion_new_coupon, input: { create: draft } }
  return bookOrAsk({ after }, request, context, book)
}

/** Changes a coupon, or requests approval if it gives more than before and can cost too much. */
export const changeOrAsk = async (change: Change, context: Staff) => {
  const { db, actor } = context
  const { id, ...draft } = change
  await lockRow(db, staffCoupons, { id, actor })
  const before = await findStored(db, id)
  if (!before) throw notFound(m.coupon_missing)
  const values = await valuesOfCoupon(db, draft, { ...context, id })
  const after = Object.assign({}, before, values)
  const book = () => changeCoupon(change, context)
  if (!isLooser(before, after)) return { booked: await book() }
  const reason =
    'status' in change ? answers.promotion_activation_coupon : answers.promotion_change_coupon
  const input = { change, seen: fingerprintOf(before) }
  return bookOrAsk({ before, after }, { reason, input }, context, book)
}

export const createCoupon = (draft: Draft, context: Staff) =>
  createRow(staffCoupons, draft, { ...context, ready: undefined })

/** Changes a coupon, and notifies the shop if staff deactivate its coupon. */
export const changeCoupon = async (change: Change, context: Staff) => {
  const before = await findStored(context.db, change.id)
  const row = await changeRow(staffCoupons, change, { ...context, ready: undefined })
  if (before?.status === 'active' && row.status === 'inactive')
    await tellShopOfPromotion(context, { of: 'coupon', row: before, event: 'deactivated' })
  return row
}

/** Locks a coupon; throws if its terms are no longer those of the request. */
export const lockUnchanged = async (db: Db, id: number, seen: string) => {
  const rows = await db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  assertUnchanged({ kind: 'coupon', rows, fingerprintOf, seen })
}

type Request = { reason: () => string; input: object }

const bookOrAsk = async <T>(
  seen: Seen,
  { reason, input }: Request,
  context: Staff,
  book: () => Promise<T>,
) => {
  const { db, clock } = context
  const { after } = seen
  const amount_minor = possibleCostOf(after, clock.now())
  if (amount_minor === 0) return { booked: await book() }
  return creditOrAsk(
    context,
    {
      kind: 'coupon',
      permission: 'coupon',
      input,
      title: `${after.code}: ${after.title}`,
      reason,
      effects: await effectsOf(db, seen, amount_minor),
      path: `/admin/coupon?q=${encodeURIComponent(after.code)}`,
      amount_minor,
      beneficiary_id: await findBeneficiary(db, after),
    },
    book,
  )
}

/** A new coupon, as far as its draft leaves fields out. */
const unused = {
  max_discount_minor: null,
  min_subtotal_minor: 0,
  total_limit: null,
  per_user_limit: 1,
  budget_minor: null,
  new_customers_only: false,
  stackable: false,
  status: 'active' as const,
  used: 0,
  spent_minor: 0,
}
