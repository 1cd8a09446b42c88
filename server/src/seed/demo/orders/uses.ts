import type { coupons, couponUses } from '../../../modules/promotions/tables.ts'
import type { Row } from '../scene.ts'
import type { Purchase } from './orders.ts'

type Use = Row<typeof couponUses>

/** Returns the uses of coupons in order groups. */
export const usesIn = (purchases: Purchase[]): Use[] =>
  purchases
    .flatMap(({ group }) => (group.coupon_id ? { ...group, coupon_id: group.coupon_id } : []))
    .map(({ id, coupon_id, user_id, placed_at, ...group }, index) => ({
      id: index + 1,
      coupon_id,
      group_id: id,
      user_id,
      discount_minor: (group.discount_minor ?? 0) + (group.shipping_discount_minor ?? 0),
      created_at: placed_at,
    }))

/** Returns coupons with the totals of their uses. */
export const countUses = (tickets: Row<typeof coupons>[], uses: Use[]) =>
  tickets.map((ticket) => {
    const own = uses.filter(({ coupon_id }) => coupon_id === ticket.id)
    const spent_minor = own.reduce((sum, { discount_minor }) => sum + discount_minor, 0)
    return { ...ticket, used: own.length, spent_minor }
  })
