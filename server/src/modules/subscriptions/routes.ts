import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as answers from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { conflict } from '../../http/failure.ts'
import { toPurchaseReply, buyFor } from './purchase/buy-for.ts'
import { getQuoteFor, getPaymentMethods } from './purchase/methods.ts'
import { listOffered } from './choose-package.ts'
import { decideOrAsk } from './purchase/decide-or-ask.ts'
import { packageResources } from './resources.ts'
import { sellerPackageRoutes } from './seller-routes.ts'
import { getAdminPurchase, listAllPurchases, listOnSale, listPurchases } from './queries/view.ts'

/** Routes of packages for sellers, members and buyers. */
export const packageRoutes = async (app: FastifyInstance) => {
  packageResources(app)
  await app.register(sellerPackageRoutes)
  const { packages, shopPackages, admin } = api

  answer(app, shopPackages, async (_, { db }) => ({ data: await listOffered(db) }))
  answer(app, packages.member, async (_, { db }) => ({
    data: await listOnSale(db, ['subscription']),
  }))
  answer(app, packages.affiliate, async (_, { db }) => ({
    data: await listOnSale(db, ['affiliate']),
  }))
  answer(app, packages.boost, async (_, { db }) => ({ data: await listOnSale(db, ['boost']) }))

  answer(app, packages.ways, async ({ package_id }, { actor, db, payments, clock }) => {
    const quote = package_id ? await getQuoteFor(db, { actor, package_id, now: clock.now() }) : null
    return { data: { ...(await getPaymentMethods(db, actor, payments)), quote } }
  })
  answer(app, packages.mine, async (_, { actor, db }) => ({
    data: await listPurchases(db, { holder_id: actor.id, kinds: ['affiliate', 'subscription'] }),
  }))
  answer(app, packages.myBoosts, async (_, { actor, db }) => ({
    data: await listPurchases(db, { holder_id: actor.id, kinds: ['boost'] }),
  }))

  answer(app, packages.buySubscription, async (input, context) => {
    if (context.actor.role !== 'member') throw conflict(m.package_member_required)
    return toPurchaseReply(await buyFor('subscription', input, context))
  })
  answer(app, admin.packagePurchase.list, async (query, { db }) => ({
    data: await listAllPurchases(db, query),
  }))
  answer(app, admin.packagePurchase.decide, async (decision, context) => {
    const done = await decideOrAsk(context, decision)
    if ('approval_id' in done) return { data: done, message: answers.approval_requested() }
    return {
      data: await getAdminPurchase(context.db, decision.id),
      message: answers.package_purchase_decided({
        status: decision.status === 'refunded' ? 'other' : decision.status,
      }),
    }
  })
}
