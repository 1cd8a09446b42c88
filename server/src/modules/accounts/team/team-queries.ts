import type { Input, Page, sellerTeam, Status, TeamLogin } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { ascending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { users } from '../tables.ts'
import { shopTeam } from './tables.ts'

type Query = Input<typeof sellerTeam.list>

/** Returns a page of the logins of a shop, by name. */
export const listTeam = async (db: Db, shopId: number, query: Query): Promise<Page<TeamLogin>> => {
  const { q, status } = query
  return paginate(db, {
    query,
    from: sql`${users} join ${shopTeam} on ${shopTeam.user_id} = ${users.id}`,
    id: users.id,
    where: and(
      isOfTeam(shopId),
      q ? or(ilike(users.name, toLikePattern(q)), ilike(users.email, toLikePattern(q))) : undefined,
      status && sql`${effectiveStatus} = ${status}`,
    ),
    sorts: {
      name: ascending(sql`lower(${users.name})`),
      email: ascending(sql`lower(${users.email})`),
      created_at: ascending(users.created_at),
    },
    load: (ids) => selectTeam(db).where(inArray(users.id, ids)),
  })
}

export const getLogin = async (db: Db, login: Login): Promise<TeamLogin> => {
  const [found] = await selectTeam(db).where(and(isOfTeam(login.shop_id), eq(users.id, login.id)))
  if (!found) throw notFound(m.team_login_missing)
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
