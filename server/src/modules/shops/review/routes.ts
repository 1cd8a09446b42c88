import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { cancelClosing } from '../closing/announce-closing.ts'
import { lockShop } from '../lock-shop.ts'
import { findShopChoices } from '../../tax-rules/shop-choices.ts'
import { confirmTrader } from './confirm-trader.ts'
import { documentRoutes } from './documents.ts'
import { getShopDetail } from './get-shop.ts'
import { listAllShops } from './list-shops.ts'
import { publishShop } from './publish-shop.ts'

/** Shop routes for staff and their decisions. */
export const shopAdminRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.shop.list, async (query, { db, clock }) => ({
    data: await listAllShops(db, query, clock.now()),
  }))

  answer(app, api.admin.shop.choices, async (query, { db }) => ({
    data: { rows: await findShopChoices(db, query) },
  }))

  answer(app, api.admin.shop.show, async ({ id }, { db, clock }) => ({
    data: await getShopDetail(db, id, clock.now()),
  }))

  answer(app, api.admin.shop.confirmTrader, async (params, { db, clock }) => {
    const now = clock.now()
    await confirmTrader(db, params, now)
    return { data: await getShopDetail(db, params.id, now), message: m.shop_trader_confirmed() }
  })

  answer(app, api.admin.shop.publish, async (params, context) => {
    const { actor, db, clock } = context
    await publishShop(context, params, actor)
    return {
      data: await getShopDetail(db, params.id, clock.now()),
      message: messageOf(params),
    }
  })

  answer(app, api.admin.shop.cancelClosing, async ({ id, reason }, context) => {
    const { actor, db, clock } = context
    await cancelClosing(context, await lockShop(db, id), { reason, actor })
    return {
      data: await getShopDetail(db, id, clock.now()),
      message: m.shop_closing_canceled(),
    }
  })

  await documentRoutes(app)
}

type Decided = Input<typeof api.admin.shop.publish>

const messageOf = ({ status, ground }: Decided) =>
  status === 'closed' && !ground ? m.shop_closing_announced() : messages[status]()

const messages = {
  approved: m.shop_approved,
  rejected: m.shop_rejected,
  changes_requested: m.review_changes_requested,
  suspended: m.shop_suspended,
  closed: m.shop_closed,
}
