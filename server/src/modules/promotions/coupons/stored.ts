import { type api, type Input, getOfferState } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { listStandings, reasonOfCoupon } from '../shops/eligibility.ts'
import { coupons } from '../tables.ts'
import { type Coupon, assertValidCoupon } from './check.ts'

type Stored = typeof coupons.$inferSelect
type Draft = Partial<Input<typeof api.admin.coupon.create>>

/**
 * Checks a coupon written by staff or a seller: the draft together with the stored fields that
 * stay.
 */
export const checkedCoupon = async (db: Db, draft: Draft, before: Stored | undefined) => {
  const coupon = couponAfter(draft, before ?? unset)
  assertCodeLength(draft, before)
  await assertValidCoupon(db, coupon)
  return coupon
}

export const findStored = async (db: Db, id: number | undefined): Promise<Stored | undefined> => {
  if (id === undefined) return undefined
  const [found] = await db.select().from(coupons).where(eq(coupons.id, id))
  return found
}

/** Returns shop coupons with the shop's name, and why they are not in effect. */
export const presentCoupons = async (db: Db, rows: Stored[], now: Date) => {
  const standings = await listStandings(db, rows, now)
  return rows.map((row) => ({
    ...row,
    state: getOfferState(row, now),
    shop_name: standings.get(row.shop_id ?? 0)?.name ?? null,
    inactive_reason: reasonOfCoupon(row, standings),
  }))
}

const unset: Coupon = {
  type: 'percent',
  value: 0,
  starts_at: null,
  ends_at: null,
  scope: 'all',
  scope_ids: [],
  shop_id: null,
  funded_by: 'platform',
  platform_bp: null,
  member_id: null,
}

type Loose = { [Key in keyof Coupon]?: Coupon[Key] | undefined }

/** Merges draft and stored coupon without the fields that its type does not use. */
const couponAfter = (draft: Draft, before: Coupon): Coupon => {
  const after: Loose = { ...before, ...draft }
  const { type = before.type, scope = before.scope, value = 0, scope_ids = [] } = after
  const funded_by = draft.funded_by ?? (draft.shop_id ? 'seller' : before.funded_by)
  return {
    type,
    value: type === 'free_shipping' ? 0 : value,
    starts_at: after.starts_at ?? null,
    ends_at: after.ends_at ?? null,
    scope,
    scope_ids: scope === 'all' ? [] : [...new Set(scope_ids)],
    shop_id: after.shop_id ?? null,
    funded_by,
    platform_bp: funded_by === 'shared' ? (after.platform_bp ?? null) : null,
    member_id: after.member_id ?? null,
  }
}

const unlistedMin = 6

/** An unlisted code must not be found by guessing. */
const assertCodeLength = ({ code, is_public }: Draft, before: { code: string } | undefined) => {
  if (is_public !== false || code === undefined || code === before?.code) return
  if (code.length < unlistedMin) throw invalid('code', m.coupon_code_short, { min: unlistedMin })
}
