import { api, type Role } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { buyPackage } from './buying/buy.ts'
import { getOffered } from './buying/quote.ts'
import { getQuoteFor, refuseWay } from './buying/ways.ts'
import { toolsOf } from './tools.ts'
import { pausedBy, usageOf } from './reading/usage.ts'
import { listPurchases } from './reading/view.ts'

/** A shop's package: what it uses of it, what another would change, and buying it. */
export const sellerPackageRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.package.buy, async (wish, context) => {
    const { actor, db } = context
    refuseWay(wish, context.payments)
    const holder = { id: actor.owner_id, shop_id: actor.shop_id }
    const data = await buyPackage(db, { holder, kinds: ['shop'], wish }, toolsOf(context))
    return { data, message: 'Package chosen' }
  })

  answer(app, api.seller.package.show, async ({ package_id }, { actor, db, clock }) => {
    const purchases = await listPurchases(db, { holder_id: actor.owner_id, kinds: ['shop'] })
    const current = purchases.find(({ state }) => state === 'active' || state === 'grace') ?? null
    const usage = await usageOf(db, actor.shop_id, current?.terms ?? {})
    const preview = package_id ? await previewOf(db, { actor, package_id, now: clock.now() }) : null
    return { data: { current, purchases, usage, preview } }
  })
}

type Asked = { actor: { id: number; role: Role; shop_id: number }; package_id: number; now: Date }

/** What another package would cost, and what of the shop it would pause. */
const previewOf = async (db: Db, asked: Asked) => {
  const { terms } = await getOffered(db, ['shop'], asked.package_id)
  const quote = await getQuoteFor(db, asked)
  return { ...quote, ...(await pausedBy(db, asked.actor.shop_id, terms)) }
}
