import { sql, type SQL } from 'drizzle-orm'

import type { Actor } from '../../http/actor.ts'
import { forbidden } from '../../http/failure.ts'

/** Whose money somebody may ask about: staff about all, others about their own. */
export type Asker = { staff: true } | { staff: false; user_id: number; shop_id: number | null }

const keys = ['billing', 'order', 'withdraw'] as const

export const askerOf = ({ id, role, permissions, shop_id }: Actor): Asker => {
  if (role !== 'admin') return { staff: false, user_id: id, shop_id }
  if (!keys.some((key) => permissions.includes(key))) throw forbidden()
  return { staff: true }
}

/** Orders that the asker sold or bought; `o` is the order. */
export const ownOrders = (asker: Asker): SQL => {
  if (asker.staff) return sql`true`
  return asker.shop_id === null
    ? sql`o.user_id = ${asker.user_id}`
    : sql`o.shop_id = ${asker.shop_id}`
}

/** Accounts that are the asker's; `a` is the account. */
export const ownAccounts = (asker: Asker): SQL => {
  if (asker.staff) return sql`a.owner_type <> 'platform'`
  return asker.shop_id === null
    ? sql`(a.owner_type in ('user', 'member') and a.owner_id = ${asker.user_id})`
    : sql`(a.owner_type = 'seller' and a.owner_id = ${asker.shop_id})`
}
