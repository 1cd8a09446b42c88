import { explainPermissions, explainRight } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql, type SQL } from 'drizzle-orm'

import type { Actor } from '../../http/actor.ts'
import { notAllowed, notFound } from '../../http/failure.ts'

/** Whose money the caller may ask about: staff about everyone's, others about their own. */
export type Asker =
  | { staff: true }
  | { staff: false; user_id: number; shop_id: number | null; as: 'user' | 'member' }

export const toAsker = ({ id, role, permissions, shop_id, rights }: Actor): Asker => {
  if (role === 'seller' && !rights?.includes(explainRight)) throw notAllowed()
  if (role !== 'admin')
    return { staff: false, user_id: id, shop_id, as: role === 'member' ? 'member' : 'user' }
  if (!explainPermissions.some((key) => permissions.includes(key))) throw notAllowed()
  return { staff: true }
}

/** Owner of a balance: id and, if staff ask, the owner type. */
export type Whose = { id?: number | undefined; owner_type?: OwnerType | undefined }
type OwnerType = 'user' | 'member' | 'seller'

/**
 * Returns the owner the call is about: staff name one, other callers get themselves. Throws
 * `not_found` if staff name none or another caller names someone else.
 */
export const resolveOwner = (asker: Asker, { id, owner_type }: Whose, isShops = false) => {
  if (asker.staff) {
    if (id === undefined) throw notFound(m.owner_missing)
    return { owner_type: isShops ? 'seller' : (owner_type ?? 'member'), id }
  }
  const own = asker.shop_id ?? asker.user_id
  const type: OwnerType = asker.shop_id === null ? asker.as : 'seller'
  const isOther = (id !== undefined && id !== own) || (owner_type && owner_type !== type)
  if (isOther || (isShops && type !== 'seller')) throw notFound(m.balance_missing)
  return { owner_type: type, id: own }
}

/** SQL condition for orders that the caller sold or bought; `o` is the order. */
export const ownOrders = (asker: Asker): SQL => {
  if (asker.staff) return sql`true`
  return asker.shop_id === null
    ? sql`o.user_id = ${asker.user_id}`
    : sql`o.shop_id = ${asker.shop_id}`
}

/** SQL condition for the caller's accounts; `a` is the account. */
export const ownAccounts = (asker: Asker): SQL => {
  if (asker.staff) return sql`a.owner_type <> 'platform'`
  return asker.shop_id === null
    ? sql`(a.owner_type in ('user', 'member') and a.owner_id = ${asker.user_id})`
    : sql`(a.owner_type = 'seller' and a.owner_id = ${asker.shop_id})`
}
