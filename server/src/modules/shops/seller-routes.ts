import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { one } from '../../db/single-row.ts'
import { answer } from '../../http/answer.ts'
import { receivePictures } from '../media/draft-pictures.ts'
import { findLivePackage } from '../subscriptions/queries.ts'
import { answerProfile } from '../accounts/profile/answer-profile.ts'
import { answerClosing, closeOwnShop } from './closing/close-own-shop.ts'
import { getOwnShop } from './own-shop.ts'
import { shops } from './tables.ts'
import { sellerTermsRoutes } from './terms/routes.ts'
import { assertEditable, updateShop } from './update-shop.ts'

/** Routes for a seller's own profile and shop. */
export const sellerRoutes = async (app: FastifyInstance) => {
  answerProfile(
    app,
    api.seller.profile,
    ['seller'],
    async (db, { id, owner_id, rights = [], is_paused = false }, clock) => {
      const owner = owner_id ?? id
      return {
        shop: await getOwnShop(db, owner),
        package: await findLivePackage(db, { holder_id: owner, kind: 'shop' }, clock.now()),
        rights: [...rights],
        is_paused,
      }
    },
  )

  answer(
    app,
    api.seller.shopUpdate,
    async (changes, gate) => {
      const { db, actor } = gate
      const { status } = one(
        await db.select({ status: shops.status }).from(shops).where(eq(shops.id, actor.shop_id)),
      )
      assertEditable(status)
      return receivePictures(gate, changes, ['logo', 'banner'])
    },
    async (changes, received, { actor, db, jobs, clock }) => {
      await updateShop(db, actor.owner_id, changes, { received, jobs, now: clock.now() })
      return { data: await getOwnShop(db, actor.owner_id), message: m.shop_saved() }
    },
  )

  answer(app, api.seller.shopClosing.close, async ({ reason }, context) => {
    const { actor, db } = context
    await closeOwnShop(context, actor, reason)
    return { data: await getOwnShop(db, actor.owner_id), message: m.shop_closed() }
  })

  answer(app, api.seller.shopClosing.answer, async ({ text }, context) => {
    const { actor, db } = context
    await answerClosing(context, actor, text)
    return { data: await getOwnShop(db, actor.owner_id), message: m.shop_closing_answered() }
  })

  await sellerTermsRoutes(app)
}
