import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { answer } from '../../../http/answer.ts'
import { notAllowed } from '../../../http/failure.ts'
import type { Scope } from '../management/scope.ts'
import { getSellingTerms } from '../products/selling.ts'
import { bookStock } from './book-stock.ts'
import { listAudited } from './list-audited.ts'
import { getStock, listMovements } from './list-movements.ts'

/** Routes to book and read the stock of variants. */
export const stockRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.stock.audit, async (query, { db }) => ({
    data: await listAudited(db, query),
  }))
  answerStock(app, api.admin.stock, { reachOf: () => 'everything', admit: async () => {} })
  answerStock(app, api.seller.stock, {
    reachOf: (actor) => ({ shop_id: shopIdOf(actor) }),
    admit: (db, actor, now) => getSellingTerms(db, shopIdOf(actor), now),
  })
}

type Audience = {
  reachOf: (actor: Actor) => Scope
  /** Throws if the caller may not book, or not now. */
  admit: (db: Db, actor: Actor, now: Date) => Promise<unknown>
}

const answerStock = (
  app: FastifyInstance,
  calls: typeof api.admin.stock | typeof api.seller.stock,
  { reachOf, admit }: Audience,
) => {
  answer(app, calls.list, async (query, { actor, db, clock }) => ({
    data: await listMovements(db, reachOf(actor), query, clock.now()),
  }))

  answer(app, calls.book, async (booking, context) => {
    const { actor, db, now } = context
    await admit(db, actor, now)
    await bookStock(context, { reach: reachOf(actor), booking })
    return { data: await getStock(db, booking.variant_id, now), message: m.stock_updated() }
  })
}

const shopIdOf = ({ shop_id }: Actor) => {
  if (shop_id === null) throw notAllowed()
  return shop_id
}
