import type { api, Data, Input, PosCash } from '@emporia/contract'
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { users } from '../../accounts/public.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { readCash } from './cash-due.ts'
import { posOrders, posRemittances, posReturns } from '../tables.ts'

/** Returns a member's cash due and the sales it is from. The oldest sales are paid first. */
export const showCash = async (db: Db, memberId: number, now: Date): Promise<PosCash> => {
  const cash = await readCash(db, memberId, now)
  const posTerms = await getPosTerms(db, memberId, now)
  const [pending] = await db
    .select({ minor: sql`coalesce(sum(${posRemittances.amount_minor}), 0)`.mapWith(Number) })
    .from(posRemittances)
    .where(and(eq(posRemittances.member_id, memberId), eq(posRemittances.state, 'pending')))
  return {
    ...cash,
    wallet_minor: Math.max(0, cash.wallet_minor),
    limit_minor: posTerms.float_limit_minor,
    pending_minor: pending?.minor ?? 0,
    sales: await openSales(db, memberId, cash.due_minor),
  }
}

const salesMax = 200

/** Amount due of a sale, less what was paid back from the register. */
const remainingDue = sql`${posOrders.due_minor} - (select coalesce(sum(${posReturns.till_minor}), 0)
  from ${posReturns} where ${posReturns.pos_order_id} = ${posOrders.id})`.mapWith(Number)

const openSales = async (db: Db, memberId: number, due_minor: number) => {
  const rows = await db
    .select({
      id: posOrders.id,
      number: posOrders.number,
      due_at: posOrders.due_at,
      due_minor: remainingDue,
    })
    .from(posOrders)
    .where(eq(posOrders.member_id, memberId))
    .orderBy(desc(posOrders.due_at), desc(posOrders.id))
    .limit(salesMax)
  let left = due_minor
  return rows
    .map(({ due_minor: own, ...sale }) => {
      const open_minor = Math.min(own, left)
      left -= open_minor
      return { ...sale, open_minor }
    })
    .filter(({ open_minor }) => open_minor > 0)
    .toReversed()
}

type Query = Input<typeof api.pos.till.remittances>

export const listRemittances = async (
  db: Db,
  memberId: number | undefined,
  query: Query,
): Promise<Data<typeof api.pos.till.remittances>> => {
  const { q, state } = query
  return paginate(db, {
    query,
    from: posRemittances,
    id: posRemittances.id,
    where: and(
      memberId === undefined ? undefined : eq(posRemittances.member_id, memberId),
      state ? eq(posRemittances.state, state) : undefined,
      q ? await isAbout(db, toLikePattern(q)) : undefined,
    ),
    sorts: {
      created_at: descending(posRemittances.id),
      amount_minor: descending(posRemittances.amount_minor),
    },
    load: async (ids) => (await joined(db).where(inArray(posRemittances.id, ids))).map(flat),
  })
}

/** Matches the number of the sale, or the member who made it. */
const isAbout = async (db: Db, like: string) =>
  areAbout(posRemittances, {
    named: await areOfNamed(db, { owner: posRemittances.member_id, of: users, like }),
    isWorded: ilike(posRemittances.reference, like),
  })

export const getRemittance = async (db: Db, id: number) => {
  const [row] = await joined(db).where(eq(posRemittances.id, id))
  if (!row) throw new Error(`There is no remittance ${id}`)
  return flat(row)
}

const joined = (db: Db) =>
  db
    .select({ remaining: posRemittances, member: users.name, sale: posOrders.number })
    .from(posRemittances)
    .innerJoin(users, eq(users.id, posRemittances.member_id))
    .leftJoin(posOrders, eq(posOrders.id, posRemittances.pos_order_id))

const flat = ({ remaining: stored, ...beside }: Awaited<ReturnType<typeof joined>>[number]) => ({
  ...stored,
  ...beside,
})
