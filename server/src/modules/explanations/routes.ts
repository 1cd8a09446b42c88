import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { type Asker, toAsker } from './caller.ts'
import { explainAdjustment } from './adjustment.ts'
import { explainBalance } from './balance.ts'
import { explainEarnings } from './sums/earnings.ts'
import { explainMemberEarning } from './earnings/member-earning.ts'
import { explainMemberEarnings } from './sums/member-earnings.ts'
import { explainMovement } from './movement.ts'
import { explainOrderCommission, explainOrderShare } from './order-share.ts'
import { explainOrder, explainPurchase } from './order.ts'
import { explainRefund } from './refund.ts'
import { explainSales } from './sums/sales.ts'
import { explainCommission, explainShare } from './share.ts'
import { explainStatement } from './sums/statement.ts'
import { explainCarrierBill } from './carrier-bill.ts'
import { explainLabel } from './shipping-label.ts'
import { explainPosSale } from './pos-sale.ts'
import { explainPaidOut, explainWithdrawal } from './withdrawal.ts'

/** Routes that explain how an amount was calculated. */
export const explainRoutes = async (app: FastifyInstance) => {
  answer(app, api.explain, async (params, { actor, db }) => ({
    data: await explain(db, toAsker(actor), params),
  }))
}

type Query = Input<typeof api.explain>

const explain = (db: Db, asker: Asker, params: Query) => {
  const { kind, id, owner_type } = params
  switch (kind) {
    case 'seller_share':
      return explainShare(db, asker, numberOf(id))
    case 'commission':
      return explainCommission(db, asker, numberOf(id))
    case 'member_earning':
      return explainMemberEarning(db, asker, numberOf(id))
    case 'earning_adjustment':
      return explainAdjustment(db, asker, numberOf(id))
    case 'till_sale':
      return explainPosSale(db, asker, numberOf(id))
    case 'refund':
      return explainRefund(db, asker, numberOf(id))
    case 'withdrawal':
      return explainWithdrawal(db, asker, numberOf(id))
    case 'shipping_label':
      return explainLabel(db, asker, numberOf(id))
    case 'carrier_bill':
      return explainCarrierBill(db, asker, numberOf(id))
    case 'purchase_total':
      return explainPurchase(db, asker, numberOf(id))
    case 'order_total':
      return explainOrder(db, asker, numberOf(id))
    case 'order_share':
      return explainOrderShare(db, asker, numberOf(id))
    case 'order_commission':
      return explainOrderCommission(db, asker, numberOf(id))
    case 'movement':
      return explainMovement(db, asker, numberOf(id))
    case 'earnings':
      return explainEarnings(db, asker, params)
    case 'member_earnings':
      return explainMemberEarnings(db, asker, params)
    case 'sales':
      return explainSales(db, asker, params)
    case 'statement':
      return explainStatement(db, asker, params)
    case 'paid_out':
      return explainPaidOut(db, asker, { id, owner_type })
    default:
      return explainBalance(db, asker, { kind, id, owner_type })
  }
}

const numberOf = (id: number | undefined) => {
  if (id === undefined) throw notFound(m.amount_missing)
  return id
}
