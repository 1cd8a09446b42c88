import { api, type ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { openSession } from '../../accounts/session/open-session.ts'
import { accountTypeByRole } from '../../accounts/session/rules.ts'
import { getOwnShop } from '../own-shop.ts'
import { prepareStep } from './prepare-step.ts'
import { registerSeller } from './register-seller.ts'
import { saveStep } from './save-step.ts'

/** Routes of the seller registration. Each step is saved, so that it can be continued later. */
export const registrationRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.registration, prepareStep, async (sent, ready, context) => {
    const { db } = context
    if (ready.step === 'account') {
      const seller = await registerSeller(context, ready)
      const { access_token } = await openSession(db, seller, context)
      const shop = await getOwnShop(db, seller.id)
      return {
        data: { access_token, type: accountTypeByRole.seller, shop },
        message: m.account_created(),
      }
    }
    const { actor } = ready
    await saveStep(context, actor, ready)
    const shop = await getOwnShop(db, actor.id)
    return {
      data: { shop, missing: shop.missing },
      message: messageOf(sent.step, shop.status),
    }
  })
}

const messageOf = (step: string, status: ShopStatus) => {
  if (step !== 'submit') return m.changes_saved()
  return status === 'approved' ? m.shop_opened() : m.shop_submitted()
}
