import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getCards } from '../storefront/cards.ts'
import { removeSaved, saveProducts } from './change-saved.ts'
import { listSaved, listSavedIds, listVisibleIds } from './list-saved.ts'

/** Routes of the products that buyers save for later. */
export const savedItemRoutes = async (app: FastifyInstance) => {
  answer(app, api.saved.list, async (query, { actor, db, clock }) => ({
    data: await listSaved(db, actor.id, query, clock.now()),
  }))

  answer(app, api.saved.add, async ({ product_ids }, { actor, db, clock }) => {
    await saveProducts(db, { user_id: actor.id, product_ids }, clock.now())
    return {
      data: { product_ids: await listSavedIds(db, actor.id) },
      message: m.saved_item_added(),
    }
  })

  answer(app, api.saved.remove, async ({ product_id }, { actor, db }) => {
    await removeSaved(db, { user_id: actor.id, product_id })
    return {
      data: { product_ids: await listSavedIds(db, actor.id) },
      message: m.saved_item_removed(),
    }
  })

  answer(app, api.saved.cards, async ({ product_ids }, { db, clock }) => {
    const now = clock.now()
    return { data: await getCards(db, await listVisibleIds(db, product_ids, now), now) }
  })
}
