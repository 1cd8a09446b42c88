import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { listEarnings } from './balances/list-earnings.ts'
import { getShopWallet } from './balances/shop-wallet.ts'
import { billedTo, listInvoices } from './invoices/list-invoices.ts'
import { toShopEarner } from './earner.ts'
import { getMethod, listMethods } from './methods/list-methods.ts'
import { removeMethod } from './methods/remove-method.ts'
import { preferMethod, saveMethod } from './methods/save-method.ts'
import { readStatement } from './statements/read-statement.ts'
import { listWithdrawals } from './withdrawals/list-withdrawals.ts'
import { cancelOwnWithdrawal } from './withdrawals/release-withdrawal.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { toWithdrawalView } from './withdrawals/view.ts'

/** Wallet routes for shops. */
export const shopWalletRoutes = async (app: FastifyInstance) => {
  answer(app, api.seller.wallet, async (_, { actor, db, clock }) => ({
    data: await getShopWallet(db, actor.shop_id, clock.now()),
  }))

  answer(app, api.seller.earnings, async (query, { actor, db }) => ({
    data: await listEarnings(db, actor.shop_id, query),
  }))

  answer(app, api.seller.billing, async (query, { actor, db }) => ({
    data: await readStatement(db, toShopEarner(actor), query),
  }))

  answer(app, api.seller.bills, async (query, { actor, db }) => ({
    data: await listInvoices(db, billedTo(toShopEarner(actor)), query),
  }))

  answerMethods(app)
  answerWithdrawals(app)
}

const answerMethods = (app: FastifyInstance) => {
  const calls = api.seller.method

  answer(app, calls.list, async (_, { actor, db, clock }) => ({
    data: await listMethods(db, toShopEarner(actor), clock.now()),
  }))

  answer(app, calls.save, async (draft, context) => {
    const { actor, db, clock } = context
    const owner = toShopEarner(actor)
    await saveMethod(context, owner, draft)
    return { data: await listMethods(db, owner, clock.now()), message: m.payout_method_saved() }
  })

  answer(app, calls.prefer, async ({ id }, { actor, db, clock }) => {
    const owner = toShopEarner(actor)
    await preferMethod(db, owner, id)
    return { data: await getMethod(db, { owner, id }, clock.now()), message: m.changes_saved() }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    const owner = toShopEarner(context.actor)
    await removeMethod(context, { owner, id })
    return { data: null, message: m.payout_method_removed() }
  })
}

const answerWithdrawals = (app: FastifyInstance) => {
  const calls = api.seller.withdraw

  answer(app, calls.list, async (query, { actor, db }) => ({
    data: await listWithdrawals(db, toShopEarner(actor), query),
  }))

  answer(app, calls.request, async (input, context) => {
    const owner = toShopEarner(context.actor)
    const row = await requestWithdrawal(context, owner, input)
    return { data: toWithdrawalView(row), message: m.withdrawal_requested() }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    const owner = toShopEarner(context.actor)
    await cancelOwnWithdrawal(context, { owner, id })
    return { data: null, message: m.withdrawal_canceled() }
  })
}
