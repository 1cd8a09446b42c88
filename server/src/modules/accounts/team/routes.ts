import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { answer } from '../../../http/answer.ts'
import { hashOfNone } from '../session/password.ts'
import { shops } from '../../shops/public.ts'
import { inviteLogin, removeLogin, setLoginStatus, updateLogin } from './change-team.ts'
import { getLogin, listTeam } from './team-queries.ts'

/** Routes for the team of a shop, besides its owner. */
export const teamRoutes = async (app: FastifyInstance) => {
  const { list, create, update, setStatus, remove } = api.seller.team

  answer(app, list, async (query, { db, actor }) => ({
    data: await listTeam(db, actor.shop_id, query),
  }))

  answer(app, create, hashOfNone, async (draft, password_hash, context) => {
    const { db, actor, log, after } = context
    const { shop_id } = actor
    const invited = { shop_id, shop: await nameOfShop(db, shop_id), draft, password_hash }
    const id = await inviteLogin(context, invited)
    const { rights } = draft
    after(() =>
      log.info({ event: 'login_created', actor: actor.id, target: id, rights }, 'security'),
    )
    return { data: await getLogin(db, { shop_id, id }), message: m.team_login_invited() }
  })

  answer(app, update, async ({ id, ...changes }, { db, actor, clock, log, after }) => {
    const login = { shop_id: actor.shop_id, id }
    await updateLogin(db, login, changes, clock.now())
    const { rights } = changes
    after(() =>
      log.info({ event: 'login_changed', actor: actor.id, target: id, rights }, 'security'),
    )
    return { data: await getLogin(db, login), message: m.team_login_saved() }
  })

  answer(app, setStatus, async ({ id, status }, { db, actor, clock, log, after }) => {
    const login = { shop_id: actor.shop_id, id }
    await setLoginStatus(db, login, status, clock.now())
    after(() =>
      log.info({ event: 'login_status', actor: actor.id, target: id, status }, 'security'),
    )
    return { data: await getLogin(db, login), message: m.team_login_saved() }
  })

  answer(app, remove, async ({ id }, { db, actor, clock, log, after }) => {
    await removeLogin(db, { shop_id: actor.shop_id, id }, clock.now())
    after(() => log.info({ event: 'login_deleted', actor: actor.id, target: id }, 'security'))
    return { data: null, message: m.team_login_removed() }
  })
}

const nameOfShop = async (db: Db, id: number) =>
  one(await db.select({ name: shops.name }).from(shops).where(eq(shops.id, id))).name
