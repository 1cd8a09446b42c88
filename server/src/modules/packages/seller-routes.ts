import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { buyPackage } from './buying/buy.ts'
import { getOffered, getQuote } from './buying/quote.ts'
import { toolsOf } from './tools.ts'
import { pausedBy, usageOf } from './reading/usage.ts'
import { listPurchases } from './reading/view.ts'

/** A shop's package: what it uses of it, what another would change, and buying it. */
export const sellerPackageRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.package.buy, async (wish, context) => {
    const { actor, db } = context
    const holder = { id: actor.id, shop_id: actor.shop_id }
    const data = await buyPackage(db, { holder, kinds: ['shop'], wish }, toolsOf(context))
    return { data, message: 'Package chosen' }
  })

  answer(app, api.seller.package.show, async ({ package_id }, { actor, db, clock }) => {
    const purchases = await listPurchases(db, { holder_id: actor.id, kinds: ['shop'] })
    const current = purchases.find(({ state }) => state === 'active' || state === 'grace') ?? null
    const usage = await usageOf(db, actor.shop_id, current?.terms ?? {})
    const preview = package_id ? await previewOf(db, actor, package_id, clock.now()) : null
    return { data: { current, purchases, usage, preview } }
  })
}

const previewOf = async (
  db: Db,
  { id, shop_id }: { id: number; shop_id: number },
  packageId: number,
  now: Date,
) => {
  const offered = await getOffered(db, ['shop'], packageId)
  const { due_minor, credit_minor, begins, is_trial } = await getQuote(db, id, offered, now)
  return {
    due_minor,
    credit_minor,
    is_trial,
    begins_at: begins === 'now' ? now.toISOString() : (begins?.at ?? null),
    ...(await pausedBy(db, shop_id, offered.terms)),
  }
}
