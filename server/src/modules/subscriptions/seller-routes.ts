import { api, type Role } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { buyPackage } from './purchase/buy.ts'
import { pickAgain } from './purchase/retain.ts'
import { getOffered } from './purchase/quote.ts'
import { getQuoteFor, assertPaymentMethod } from './purchase/methods.ts'
import { listExceededLimits } from './queries/retained-items.ts'
import { pausedBy, getUsage } from './queries/usage.ts'
import { listPurchases } from './queries/view.ts'
import { packagePurchases } from './tables.ts'

/** Routes of a shop's package: usage, preview of another package, and purchase. */
export const sellerPackageRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.package.buy, async (input, context) => {
    const { actor } = context
    assertPaymentMethod(input, context.payments)
    const holder = { id: actor.owner_id, shop_id: actor.shop_id }
    const data = await buyPackage(context, { holder, kinds: ['shop'], input })
    return { data, message: answers.package_chosen() }
  })

  answer(app, api.seller.package.retain, async ({ purchase_id, retain }, { actor, db }) => {
    const holder = { id: actor.owner_id, shop_id: actor.shop_id }
    const picked = await pickAgain(db, { holder, purchase_id, retain })
    const data = await listExceededLimits(db, { shop_id: actor.shop_id, ...picked })
    return { data, message: answers.package_choice_saved() }
  })

  answer(app, api.seller.package.show, async (params, { actor, db, clock }) => {
    const { package_id, purchase_id } = params
    const purchases = await listPurchases(db, { holder_id: actor.owner_id, kinds: ['shop'] })
    const current = purchases.find(({ state }) => state === 'active' || state === 'grace') ?? null
    const usage = await getUsage(db, actor.shop_id, current?.terms ?? {})
    const preview = package_id ? await previewOf(db, { actor, package_id, now: clock.now() }) : null
    const keeps = purchase_id ? await getExceededLimits(db, actor, purchase_id) : []
    return { data: { current, purchases, usage, preview, keeps } }
  })
}

/** Returns, for a queued purchase, the limits that the shop exceeds and the selected items. */
const getExceededLimits = async (db: Db, { owner_id, shop_id }: Owner, purchaseId: number) => {
  const [purchase] = await db
    .select()
    .from(packagePurchases)
    .where(and(eq(packagePurchases.id, purchaseId), eq(packagePurchases.holder_id, owner_id)))
  if (!purchase) throw notFound(m.purchase_missing)
  return listExceededLimits(db, { shop_id, terms: purchase.terms, remaining: purchase })
}

type Owner = { owner_id: number; shop_id: number }
type PreviewParams = {
  actor: { id: number; role: Role; shop_id: number }
  package_id: number
  now: Date
}

/** Returns the price of another package and what of the shop it would pause. */
const previewOf = async (db: Db, params: PreviewParams) => {
  const { terms } = await getOffered(db, ['shop'], params.package_id)
  const quote = await getQuoteFor(db, params)
  return { ...quote, ...(await pausedBy(db, params.actor.shop_id, terms)) }
}
