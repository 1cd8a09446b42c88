import type { CartResource } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import type { Line } from '../../cart/queries.ts'
import { addressesOf } from '../../people/addresses.ts'
import { users } from '../../people/tables.ts'
import { byShop, sumsOf, totalsOf } from '../rules.ts'

/** What a checkout shows and charges: the same sums, from the same function. */
export const resourceFor = async (db: Db, userId: number, lines: Line[]): Promise<CartResource> => {
  const contact = one(
    await db
      .select({ name: users.name, email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.id, userId)),
  )
  const shops = [...byShop(lines)].map(([shop_id, own]) => ({
    shop_id,
    name: own[0]?.shop_name ?? '',
    lines: own,
    shipping_methods: [],
    shipping_method_id: null,
    ...sumsOf(own),
  }))

  return {
    shops,
    notices: lines.flatMap(({ name, notice }) => (notice ? [`“${name}”: ${notice}`] : [])),
    addresses: await addressesOf(db, userId),
    contact,
    payment_methods: [{ code: 'cash_on_delivery', name: 'Cash on delivery' }],
    coupon: null,
    totals: totalsOf(shops),
    terms_required: true,
  }
}
