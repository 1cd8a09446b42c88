import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { person } from '../ledger/accounts.ts'
import { getMyWallet } from './balances/my-wallet.ts'
import { billedTo, listInvoices } from './invoices/list-invoices.ts'
import { toMemberEarner } from './earner.ts'
import { getMethod, listMethods } from './methods/list-methods.ts'
import { removeMethod } from './methods/remove-method.ts'
import { preferMethod, saveMethod } from './methods/save-method.ts'
import { readStatement } from './statements/read-statement.ts'
import { listWithdrawals } from './withdrawals/list-withdrawals.ts'
import { cancelOwnWithdrawal } from './withdrawals/release-withdrawal.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { toWithdrawalView } from './withdrawals/view.ts'

/** Wallet routes for customers and members. */
export const walletRoutes = async (app: FastifyInstance) => {
  answer(app, api.wallet.show, async (_, { actor, db, clock }) => ({
    data: await getMyWallet(db, actor, clock.now()),
  }))

  answer(app, api.wallet.history, async (query, { actor, db }) => ({
    data: await readStatement(db, person(actor.id), query),
  }))

  answer(app, api.wallet.bills, async (query, { actor, db }) => ({
    data: await listInvoices(db, billedTo(person(actor.id)), query),
  }))

  answer(app, api.member.billing, async (query, { actor, db }) => ({
    data: await readStatement(db, toMemberEarner(actor), query),
  }))

  answerMethods(app)
  answerWithdrawals(app)
}

const answerMethods = (app: FastifyInstance) => {
  const calls = api.member.method

  answer(app, calls.list, async ({ page, per_page }, { actor, db, clock }) => {
    const methods = await listMethods(db, toMemberEarner(actor), clock.now())
    const rows = methods.slice((page - 1) * per_page, page * per_page)
    return { data: { rows, total: methods.length, page, per_page } }
  })

  answer(app, calls.save, async (draft, context) => {
    const { actor, db, clock } = context
    const owner = toMemberEarner(actor)
    const id = await saveMethod(context, owner, draft)
    return {
      data: await getMethod(db, { owner, id }, clock.now()),
      message: m.payout_method_saved(),
    }
  })

  answer(app, calls.prefer, async ({ id }, { actor, db, clock }) => {
    const owner = toMemberEarner(actor)
    await preferMethod(db, owner, id)
    return { data: await getMethod(db, { owner, id }, clock.now()), message: m.changes_saved() }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    const owner = toMemberEarner(context.actor)
    await removeMethod(context, { owner, id })
    return { data: null, message: m.payout_method_removed() }
  })
}

const answerWithdrawals = (app: FastifyInstance) => {
  const calls = api.member.withdraw

  answer(app, calls.list, async (query, { actor, db }) => ({
    data: await listWithdrawals(db, toMemberEarner(actor), query),
  }))

  answer(app, calls.request, async (input, context) => {
    const owner = toMemberEarner(context.actor)
    const row = await requestWithdrawal(context, owner, input)
    return { data: toWithdrawalView(row), message: m.withdrawal_requested() }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    const owner = toMemberEarner(context.actor)
    await cancelOwnWithdrawal(context, { owner, id })
    return { data: null, message: m.withdrawal_canceled() }
  })
}
