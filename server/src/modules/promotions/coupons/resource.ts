import { api, type Input } from '@emporia/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { coupons } from '../tables.ts'
import { type Coupon, refuseBadCoupon } from './check.ts'
import { refuseBeyondPackage } from './package-limit.ts'

export const couponResource = (app: FastifyInstance) =>
  crud(app, api.admin.coupon, {
    noun: 'Coupon',
    table: coupons,
    search: [coupons.code, coupons.title],
    taken: { coupons_code_key: 'A coupon with this code is already there' },
    store: async (db, draft, { id, clock }) => {
      const before = id ? await findCoupon(db, id) : undefined
      const coupon = couponAfter(draft, before ?? unset)
      refuseShortCode(draft, before)
      await refuseBadCoupon(db, coupon)
      if (coupon.shop_id !== (before?.shop_id ?? null))
        await refuseBeyondPackage(db, coupon.shop_id, clock.now())
      return { ...draft, ...coupon }
    },
  })

type Draft = Partial<Input<typeof api.admin.coupon.create>>

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

/** What a coupon comes to, without what its kind has no use for. */
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

/** A code that is on no list must not be found by trying. */
const refuseShortCode = ({ code, is_public }: Draft, before: { code: string } | undefined) => {
  if (is_public !== false || code === undefined || code === before?.code) return
  if (code.length < unlistedMin)
    throw invalid(
      'code',
      `A code that is not listed needs ${unlistedMin} characters or more, so that nobody finds it by trying`,
    )
}

const findCoupon = async (db: Db, id: number) => {
  const [found] = await db.select().from(coupons).where(eq(coupons.id, id))
  return found
}
