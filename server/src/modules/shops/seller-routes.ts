import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answerPrepared } from '../../http/answer.ts'
import { findLivePackage } from '../packages/queries.ts'
import { prepareAccount } from '../people/account/register.ts'
import { answerProfile } from '../people/profile/answer-profile.ts'
import { openSession } from '../session/open-session.ts'
import { accountTypeOf } from '../session/rules.ts'
import { getOwnShop } from './own-shop.ts'
import { refuseSignedIn, registerSeller } from './register-seller.ts'

/** Becoming a seller, and a seller's own profile. */
export const sellerRoutes = async (app: FastifyInstance) => {
  answerPrepared(
    app,
    api.seller.registration,
    async (draft, gate) => {
      refuseSignedIn(gate.actor)
      return prepareAccount(draft, gate)
    },
    async (draft, password_hash, context) => {
      const { db } = context
      const seller = await registerSeller(db, { draft, password_hash }, context)
      const { access_token } = await openSession(db, seller, context)
      const shop = await getOwnShop(db, seller.id)
      return {
        data: { access_token, type: accountTypeOf.seller, shop },
        message: 'Welcome to Emporia',
      }
    },
  )

  answerProfile(app, api.seller.profile, ['seller'], async (db, { id }, clock) => ({
    shop: await getOwnShop(db, id),
    package: await findLivePackage(db, { holder_id: id, kind: 'shop' }, clock.now()),
  }))
}
