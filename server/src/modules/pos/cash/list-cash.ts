import type { api, Data, Input, PosCash } from '@emporia/contract'
import { and, eq, ilike, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { users } from '../../accounts/public.ts'
import { getPosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { readCash } from './cash-due.ts'
import { posOrders, posRemittances } from '../tables.ts'

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

type Sale = { id: number; number: string; due_at: string; due_minor: number }

/** The amount due of a sale is less what was paid back from the register. */
const openSales = async (db: Db, memberId: number, due_minor: number) => {
  const { rows } = await db.execute<Sale>(sql`
    select o.id, o.number, o.due_at, (o.due_minor - (
      select coalesce(sum(r.till_minor), 0) from pos_returns r where r.pos_order_id = o.id
    ))::bigint as due_minor
    from pos_orders o where o.member_id = ${memberId}
    order by o.due_at desc, o.id desc limit ${salesMax}`)
  let left = due_minor
  return rows
    .map(({ id, number, due_at, due_minor: own }) => {
      const open_minor = Math.min(own, left)
      left -= open_minor
      return { id, number, due_at: new Date(due_at).toISOString(), open_minor }
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
