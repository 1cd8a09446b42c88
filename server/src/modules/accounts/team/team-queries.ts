import type { Input, sellerTeam, Status, TeamLogin } from '@emporia/contract'
import { and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { users } from '../tables.ts'
import { shopTeam } from './tables.ts'

type Query = Input<typeof sellerTeam.list>

export const listTeam = async (db: Db, shopId: number, query: Query) => {
  const { page, per_page, q, status, sort = 'name', order = 'asc' } = query
  const where = and(
    isOfTeam(shopId),
    q ? or(ilike(users.name, toLikePattern(q)), ilike(users.email, toLikePattern(q))) : undefined,
    status && sql`${effectiveStatus} = ${status}`,
  )
  const column = sort === 'created_at' ? users.created_at : sql`lower(${users[sort]})`
  const direction = order === 'asc' ? asc : desc
  const rows: TeamLogin[] = await selectTeam(db)
    .where(where)
    .orderBy(direction(column), direction(users.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const { total } = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .innerJoin(shopTeam, eq(shopTeam.user_id, users.id))
      .where(where),
  )
  return { rows, total, page, per_page }
}

export const getLogin = async (db: Db, login: Login): Promise<TeamLogin> => {
  const [found] = await selectTeam(db).where(and(isOfTeam(login.shop_id), eq(users.id, login.id)))
  if (!found) throw notFound('Login')
  return found
}

/** Returns a login of this shop with its account locked until the transaction ends. */
export const lockLogin = async (db: Db, login: Login) => {
  const found = await getLogin(db, login)
  await db.select({ id: users.id }).from(users).where(eq(users.id, login.id)).for('update')
  return found
}

export type Login = { shop_id: number; id: number }

/** A paused login is shown as inactive; activating it ends the pause. */
const effectiveStatus = sql<Status>`case when ${shopTeam.paused_at} is null then ${users.status} else 'inactive' end`

const isOfTeam = (shopId: number) => and(eq(shopTeam.shop_id, shopId), isNull(users.deleted_at))

const selectTeam = (db: Db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      rights: shopTeam.rights,
      status: effectiveStatus,
      is_paused: sql<boolean>`${shopTeam.paused_at} is not null`,
      created_at: users.created_at,
    })
    .from(users)
    .innerJoin(shopTeam, eq(shopTeam.user_id, users.id))
    .$dynamic()
