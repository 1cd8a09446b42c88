import type { Input, sellerTeam, Status } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict } from '../../../http/failure.ts'
import { findShopTerms } from '../../subscriptions/queries/shop-terms.ts'
import { changeAccount, closeAccount, letIn } from '../account/sign-in-new-account.ts'
import { sendTeamInvitation } from '../emails.ts'
import { users } from '../tables.ts'
import { shopTeam } from './tables.ts'
import { lockLogin, type Login } from './team-queries.ts'

const teamMax = 20

/**
 * Invites a user to a shop team, who chooses a password by e-mail. `password_hash` is the hash of a
 * random password.
 */
export const inviteLogin = async (
  context: Context,
  { shop_id, shop, draft, password_hash }: Invited,
) => {
  const { db } = context
  const { rights, name, email, phone = null } = draft
  const logins = await assertTeamNotFull(db, shop_id, context.now)
  if (logins >= teamMax) throw conflict(m.team_full, { max: teamMax })
  const account = { role: 'seller' as const, name, email, phone, password_hash, is_invited: true }
  const user = await letIn(db, account)
  await db.insert(shopTeam).values({ user_id: user.id, shop_id, rights })
  await sendTeamInvitation(context, { ...user, shop })
  return user.id
}

type Invited = {
  shop_id: number
  /** Name of the shop in the e-mail. */
  shop: string
  draft: Input<typeof sellerTeam.create>
  password_hash: string
}

/** Serialized, so that two concurrent invitations do not both take the last place. */
const assertTeamNotFull = async (db: Db, shopId: number, now: Date) => {
  await lockTeam(db, shopId)
  const { package_name, staff = null } = (await findShopTerms(db, shopId, now)) ?? {}
  const { logins, working } = one(
    await db
      .select({
        logins: count(),
        working: sql<number>`count(*) filter (
          where ${users.status} = 'active' and ${shopTeam.paused_at} is null)::int`,
      })
      .from(shopTeam)
      .innerJoin(users, and(eq(users.id, shopTeam.user_id), isNull(users.deleted_at)))
      .where(eq(shopTeam.shop_id, shopId)),
  )
  if (staff !== null && working >= staff)
    throw conflict(m.team_package_full, {
      package_name: package_name ?? '',
      count: staff,
    })
  return logins
}

/** Serializes changes of the number of working logins of a shop. */
export const lockTeam = (db: Db, shopId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team:${shopId}`}, 0))`)

/** Changes the permissions of a login. They apply from the next request on. */
export const updateLogin = async (
  db: Db,
  login: Login,
  { rights, ...person }: Omit<Input<typeof sellerTeam.update>, 'id'>,
  now: Date,
) => {
  await lockLogin(db, login)
  await changeAccount(db, login.id, person, now)
  if (rights) await db.update(shopTeam).set({ rights }).where(eq(shopTeam.user_id, login.id))
}

/** Activating a login also ends the pause by a smaller package, if the package allows one more. */
export const setLoginStatus = async (db: Db, login: Login, status: Status, now: Date) => {
  const before = await lockLogin(db, login)
  if (status === 'active' && before.status === 'inactive') {
    await assertTeamNotFull(db, login.shop_id, now)
    await db.update(shopTeam).set({ paused_at: null }).where(eq(shopTeam.user_id, login.id))
  }
  await changeAccount(db, login.id, { status }, now)
}

export const removeLogin = async (db: Db, login: Login, now: Date) => {
  await lockLogin(db, login)
  await closeAccount(db, login.id, now)
}
