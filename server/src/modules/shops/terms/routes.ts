import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { getOwnShop } from '../own-shop.ts'
import { acceptTerms } from './accept-terms.ts'
import { createTerms } from './create-terms.ts'
import { getTermsRow, listTerms, listTermsForStaff } from './list-terms.ts'

/** Routes of the terms for sellers: for everyone, for staff, and for owners of shops. */
export const sellerTermsRoutes = async (app: FastifyInstance) => {
  answer(app, api.sellerTerms.list, async (_, { db, clock }) => ({
    data: await listTerms(db, clock.now()),
  }))

  answer(app, api.seller.acceptTerms, async ({ id }, context) => {
    const { db, actor } = context
    await acceptTerms(context, actor, id)
    return { data: await getOwnShop(db, actor.owner_id), message: m.terms_accepted() }
  })

  answer(app, api.admin.sellerTerms.list, async (query, { db, clock }) => ({
    data: await listTermsForStaff(db, query, clock.now()),
  }))

  answer(app, api.admin.sellerTerms.create, async (draft, context) => {
    const { db, actor, clock } = context
    const id = await createTerms(context, draft, actor)
    return { data: await getTermsRow(db, id, clock.now()), message: m.terms_published() }
  })
}
