import { api, type PurchaseInput } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { toPurchaseReply, buyFor } from '../../subscriptions/purchase/buy-for.ts'
import { getOffered } from '../../subscriptions/purchase/quote.ts'
import { kindsFor } from '../../subscriptions/purchase/methods.ts'
import { previewDraft, previewPackage, assertSufficientEffect } from './preview-package.ts'

/** Routes that preview packages which raise earnings, and buy them after a preview. */
export const replayingRoutes = async (app: FastifyInstance) => {
  const { packages, admin } = api

  answer(app, packages.preview, async ({ package_id }, { actor, db, clock }) => {
    const offered = await getOffered(db, kindsFor[actor.role], package_id)
    return { data: await previewPackage(db, { holder: actor, offered, now: clock.now() }) }
  })
  answer(app, admin.packagePurchase.preview.affiliate, async (terms, { db, clock }) => ({
    data: await previewDraft(db, { price_minor: 0, terms }, clock.now()),
  }))
  answer(
    app,
    admin.packagePurchase.preview.boost,
    async ({ price_minor, ...terms }, { db, clock }) => ({
      data: await previewDraft(db, { price_minor, terms }, clock.now()),
    }),
  )
  answer(app, packages.buyAffiliate, async (body, context) =>
    toPurchaseReply(await buyFor('affiliate', body, context, checkFor(body, context))),
  )
  answer(app, packages.buyBoost, async (body, context) =>
    toPurchaseReply(await buyFor('boost', body, context, checkFor(body, context))),
  )
}

const checkFor =
  (
    { accepts_small_effect }: PurchaseInput,
    { db, now, actor }: Context & { actor: { id: number; role: string } },
  ): Parameters<typeof buyFor>[3] =>
  (offered) =>
    assertSufficientEffect(db, { holder: actor, offered, now, accepts_small_effect })
