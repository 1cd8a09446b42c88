import { api, type Input, type WithdrawalState } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import type { RequestContext } from '../../http/request/context.ts'
import { getMemberWallet, listMemberWallets } from './balances/member-wallets.ts'
import { listAllInvoices } from './invoices/list-invoices.ts'
import { getPayerName } from '../invoicing/payer.ts'
import { toEarner } from './earner.ts'
import { getPayoutMethodDetail, listAllMethods } from './methods/admin-methods.ts'
import { verifyMethod } from './methods/verify-method.ts'
import { readStatement } from './statements/read-statement.ts'
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts'
import {
  getAdminWithdrawal,
  getWithdrawalDetail,
  listAllWithdrawals,
} from './withdrawals/admin-withdrawals.ts'
import {
  cancelWithdrawal,
  markReturned,
  removeWithdrawal,
} from './withdrawals/release-withdrawal.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { updateWithdrawal } from './withdrawals/update-withdrawal.ts'

/** Wallet routes for staff. */
export const walletAdminRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.memberWallet, async ({ id, ...query }, { db, clock }) => ({
    data: await (id ? getMemberWallet(db, id, clock.now()) : listMemberWallets(db, query)),
  }))

  answer(app, api.admin.statement, async ({ owner_type, owner_id, ...query }, { db }) => {
    const owner = { owner_type, owner_id }
    const name = await getPayerName(db, owner)
    return { data: { ...(await readStatement(db, owner, query)), name } }
  })

  answer(app, api.admin.bills, async (query, { db }) => ({
    data: await listAllInvoices(db, query),
  }))

  answer(app, api.admin.shopBills, async (query, { db }) => ({
    data: await listAllInvoices(db, { ...query, payer_type: 'seller' }),
  }))

  answerMethods(app)
  answerLists(app)
  answerRequests(app)
  answerDecisions(app)
}

const answerMethods = (app: FastifyInstance) => {
  const calls = api.admin.method

  answer(app, calls.list, async (query, { db, clock }) => ({
    data: await listAllMethods(db, query, clock.now()),
  }))

  answer(app, calls.show, async ({ id }, { db, clock, secrets, actor, log }) => {
    log.info({ actor_id: actor.id, method_id: id }, 'a payout account was looked at')
    return { data: await getPayoutMethodDetail(db, id, { now: clock.now(), secrets }) }
  })

  answer(app, calls.verify, async (look, context) => {
    await verifyMethod(context, look)
    logDecision(context, look.id, look.is_verified ? 'account_verified' : 'account_refused')
    const { db, clock, secrets } = context
    const data = await getPayoutMethodDetail(db, look.id, { now: clock.now(), secrets })
    return {
      data,
      message: look.is_verified ? m.payout_method_verified() : m.payout_method_rejected(),
    }
  })
}

const answerLists = (app: FastifyInstance) => {
  const calls = api.admin.withdraw

  answer(app, calls.list, async (query, { db }) => ({ data: await listAllWithdrawals(db, query) }))

  answer(app, calls.approved, async (query, { db }) => ({
    data: await listAllWithdrawals(db, { ...query, state: 'approved' }),
  }))

  answer(app, calls.cancelled, async (query, { db }) => ({
    data: await listAllWithdrawals(db, { ...query, state: 'cancelled' }),
  }))

  answer(app, calls.show, async ({ id }, { db, clock, secrets, actor, log }) => {
    log.info({ actor_id: actor.id, withdrawal_id: id }, 'the account of a withdrawal was looked at')
    return { data: await getWithdrawalDetail(db, id, { now: clock.now(), secrets }) }
  })
}

const answerRequests = (app: FastifyInstance) => {
  const calls = api.admin.withdraw

  answer(app, calls.request, async ({ owner_type, owner_id, ...input }, context) => {
    const owner = toEarner(owner_type, owner_id)
    const { id } = await requestWithdrawal(context, owner, input)
    return { data: await getAdminWithdrawal(context.db, id), message: m.withdrawal_requested() }
  })

  answer(app, calls.update, async (change, { db }) => {
    await updateWithdrawal(db, change)
    return { data: await getAdminWithdrawal(db, change.id), message: m.changes_saved() }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    await removeWithdrawal(context, id)
    return { data: null, message: m.withdrawal_deleted() }
  })
}

const answerDecisions = (app: FastifyInstance) => {
  const calls = api.admin.withdraw

  answer(app, calls.approve, async (approval, context) => {
    const { state } = await approveWithdrawal(context, approval)
    logDecision(context, approval.id, 'approved')
    const data = await getAdminWithdrawal(context.db, approval.id)
    return { data, message: approvalMessage(state) }
  })

  answer(app, calls.cancel, async (refusal, context) => {
    await cancelWithdrawal(context, refusal)
    logDecision(context, refusal.id, 'cancelled')
    const data = await getAdminWithdrawal(context.db, refusal.id)
    return { data, message: m.withdrawal_canceled() }
  })

  answer(app, calls.decide, async (decision, context) => {
    const { state } = await decide(context, decision)
    logDecision(context, decision.id, decision.status)
    const message =
      decision.status === 'approved' ? approvalMessage(state) : messages[decision.status]()
    return { data: await getAdminWithdrawal(context.db, decision.id), message }
  })
}

type Deciding = Pick<RequestContext<typeof api.admin.withdraw.decide>, 'after' | 'log' | 'actor'>

/** Logs a payout decision with its actor after the commit. */
const logDecision = ({ after, log, actor }: Deciding, target: number, decision: string) =>
  after(() => log.info({ event: 'payout_decided', actor: actor.id, target, decision }, 'security'))

type Decision = Input<typeof api.admin.withdraw.decide>

/** Executes one of the three decisions on a request or a payment. */
const decide = (context: Context, decision: Decision) => {
  switch (decision.status) {
    case 'approved':
      return approveWithdrawal(context, decision)
    case 'cancelled':
      return cancelWithdrawal(context, decision)
    case 'returned':
      return markReturned(context, decision)
  }
}

const messages = { cancelled: m.withdrawal_canceled, returned: m.withdrawal_returned }

const approvalMessage = (state: WithdrawalState) =>
  state === 'pending' ? m.withdrawal_first_approval() : m.withdrawal_approved()
