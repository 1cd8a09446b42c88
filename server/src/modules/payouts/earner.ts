import type { ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import type { Actor } from '../../http/actor.ts'
import { earner, type Owner, seller } from '../ledger/accounts.ts'
import { mustVerifyEmail } from '../settings/verified-email.ts'
import { users } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'

/** An owner with earnings that can be withdrawn: a member or a shop. */
export type Earner = Owner & { owner_type: 'member' | 'seller' }

export const toMemberEarner = ({ id }: Pick<Actor, 'id'>): Earner => toEarner('member', id)
export const toShopEarner = ({ shop_id }: { shop_id: number }): Earner =>
  toEarner('seller', shop_id)

export const toEarner = (owner_type: Earner['owner_type'], owner_id: number): Earner => ({
  ...(owner_type === 'seller' ? seller(owner_id) : earner(owner_id)),
  owner_type,
})

export type Profile = {
  /** Account of the member, or of the shop's seller. */
  user_id: number
  name: string
  email: string
  is_active: boolean
  must_verify_email: boolean
  /** null if the owner is not a shop. */
  shop_status: ShopStatus | null
}

/** Returns name and contact data of an earner. */
export const getProfile = async (db: Db, { owner_type, owner_id }: Earner): Promise<Profile> => {
  const found = await (owner_type === 'seller' ? findShop(db, owner_id) : findMember(db, owner_id))
  if (!found) throw notFound(owner_type === 'seller' ? m.shop_missing : m.member_missing)
  const { status, ...profile } = found
  return { ...profile, is_active: status === 'active' }
}

const person = {
  user_id: users.id,
  email: users.email,
  status: users.status,
  must_verify_email: mustVerifyEmail(users),
}

const findShop = async (db: Db, id: number) => {
  const [found] = await db
    .select({ ...person, name: shops.name, shop_status: shops.status })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.id, id))
  return found
}

const findMember = async (db: Db, id: number) => {
  const [found] = await db
    .select({ ...person, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.id, id))
  if (found?.role !== 'member') return undefined
  const { role: _, ...rest } = found
  return { ...rest, shop_status: null }
}
