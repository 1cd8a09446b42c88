import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import type { Preparation } from '../../../http/request/context.ts'
import { users } from '../../accounts/public.ts'
import { matchesHash } from '../../accounts/session/password.ts'
import { posCodes, posOrders } from '../tables.ts'
import { linkSale } from './link-sale.ts'
import { getOwnSale } from './own-sale.ts'
import { codeTries } from './rules.ts'

type Tried = { id: number; code: string }

/**
 * Uses up one attempt of the newest code before comparing it. A code without an account is as wrong
 * as an incorrect one, and takes the same time.
 */
export const trySaleCode = async (
  { id, code }: Tried,
  { db, actor, limits, now }: Preparation<typeof api.pos.customer.confirm>,
) => {
  await limits.hit('till_try_account', actor.id)
  await getOwnSale(db, actor.id, id)
  const newest = db
    .select({ id: max(posCodes.id) })
    .from(posCodes)
    .where(eq(posCodes.pos_order_id, id))
  const [tried] = await db
    .update(posCodes)
    .set({ tries: sql`${posCodes.tries} + 1` })
    .where(
      and(
        eq(posCodes.id, sql`(${newest})`),
        lt(posCodes.tries, codeTries),
        isNull(posCodes.used_at),
        gt(posCodes.expires_at, now.toISOString()),
      ),
    )
    .returning()
  const matches = await matchesHash(code, tried?.code_hash)
  if (!matches || !tried || tried.user_id === null) throw wrongCode()
  return { code_id: tried.id, user_id: tried.user_id }
}

/** Links a sale to the customer's account after the customer has read out the code. */
export const confirmCustomer = async (
  db: Db,
  { id, code_id, user_id }: { id: number; code_id: number; user_id: number },
  now: Date,
) => {
  const spent = await db
    .update(posCodes)
    .set({ used_at: now.toISOString() })
    .where(and(eq(posCodes.id, code_id), isNull(posCodes.used_at)))
    .returning({ id: posCodes.id })
  if (spent.length === 0) throw wrongCode()
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.status, 'active'), isNull(users.deleted_at)))
    .for('share')
  const [sale] = await db.select().from(posOrders).where(eq(posOrders.id, id)).for('update')
  if (!user || !sale) throw wrongCode()
  if (sale.user_id !== null && sale.user_id !== user.id) throw conflict(m.pos_sale_claimed)
  // A sign-in in the meantime has already linked the sale to this account.
  if (!(await linkSale(db, { sale, user, by: 'code' }, now)))
    await db.update(posOrders).set({ linked_by: 'code' }).where(eq(posOrders.id, id))
}

const wrongCode = () => invalid('code', m.pos_code_wrong)
