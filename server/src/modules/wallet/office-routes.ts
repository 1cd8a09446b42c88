import { api, type Input, type WithdrawalState } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/call/context.ts'
import { getMemberWallet, listMemberWallets } from './balances/member-wallets.ts'
import { listAllBills } from './bills/list-bills.ts'
import { nameOf } from '../bills/payer.ts'
import { earnerOf } from './earner.ts'
import { getWholeMethod, listAllMethods } from './methods/office-methods.ts'
import { verifyMethod } from './methods/verify-method.ts'
import { readStatement } from './statements/read-statement.ts'
import { type Tools, toolsOf } from './tools.ts'
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts'
import {
  getOfficeWithdrawal,
  getWholeWithdrawal,
  listAllWithdrawals,
} from './withdrawals/office-withdrawals.ts'
import {
  cancelWithdrawal,
  markReturned,
  removeWithdrawal,
} from './withdrawals/release-withdrawal.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { updateWithdrawal } from './withdrawals/update-withdrawal.ts'

/** Wallet routes for staff. */
export const walletOfficeRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.memberWallet, async ({ id, ...query }, { db, clock }) => ({
    data: await (id ? getMemberWallet(db, id, clock.now()) : listMemberWallets(db, query)),
  }))

  answer(app, api.admin.statement, async ({ owner_type, owner_id, ...query }, { db }) => {
    const owner = { owner_type, owner_id }
    const name = await nameOf(db, owner)
    return { data: { ...(await readStatement(db, owner, query)), name } }
  })

  answer(app, api.admin.bills, async (query, { db }) => ({ data: await listAllBills(db, query) }))

  answer(app, api.admin.shopBills, async (query, { db }) => ({
    data: await listAllBills(db, { ...query, payer_type: 'seller' }),
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
    return { data: await getWholeMethod(db, id, { now: clock.now(), secrets }) }
  })

  answer(app, calls.verify, async (look, context) => {
    await verifyMethod(context.db, look, toolsOf(context))
    logDecision(context, look.id, look.is_verified ? 'account_verified' : 'account_refused')
    const { db, clock, secrets } = context
    const data = await getWholeMethod(db, look.id, { now: clock.now(), secrets })
    return { data, message: look.is_verified ? 'Payout method verified' : 'Payout method refused' }
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
    return { data: await getWholeWithdrawal(db, id, { now: clock.now(), secrets }) }
  })
}

const answerRequests = (app: FastifyInstance) => {
  const calls = api.admin.withdraw

  answer(app, calls.request, async ({ owner_type, owner_id, ...wish }, context) => {
    const owner = earnerOf(owner_type, owner_id)
    const { id } = await requestWithdrawal(context.db, owner, wish, toolsOf(context))
    return { data: await getOfficeWithdrawal(context.db, id), message: 'Withdrawal requested' }
  })

  answer(app, calls.update, async (change, { db }) => {
    await updateWithdrawal(db, change)
    return { data: await getOfficeWithdrawal(db, change.id), message: 'Saved' }
  })

  answer(app, calls.remove, async ({ id }, context) => {
    await removeWithdrawal(context.db, id, toolsOf(context))
    return { data: null, message: 'Withdrawal deleted' }
  })
}

const answerDecisions = (app: FastifyInstance) => {
  const calls = api.admin.withdraw

  answer(app, calls.approve, async (approval, context) => {
    const { state } = await approveWithdrawal(context.db, approval, toolsOf(context))
    logDecision(context, approval.id, 'approved')
    const data = await getOfficeWithdrawal(context.db, approval.id)
    return { data, message: approvalMessage(state) }
  })

  answer(app, calls.cancel, async (refusal, context) => {
    await cancelWithdrawal(context.db, refusal, toolsOf(context))
    logDecision(context, refusal.id, 'cancelled')
    const data = await getOfficeWithdrawal(context.db, refusal.id)
    return { data, message: 'Withdrawal cancelled' }
  })

  answer(app, calls.decide, async (decision, context) => {
    const { db } = context
    const tools = toolsOf(context)
    const { state } = await decide(db, decision, tools)
    logDecision(context, decision.id, decision.status)
    const message =
      decision.status === 'approved' ? approvalMessage(state) : messages[decision.status]
    return { data: await getOfficeWithdrawal(db, decision.id), message }
  })
}

type Deciding = Pick<Context<typeof api.admin.withdraw.decide>, 'after' | 'log' | 'actor'>

/** Logs a payout decision with its actor after the commit. */
const logDecision = ({ after, log, actor }: Deciding, target: number, decision: string) =>
  after(() => log.info({ event: 'payout_decided', actor: actor.id, target, decision }, 'security'))

type Decision = Input<typeof api.admin.withdraw.decide>

/** Executes one of the three decisions on a request or a payment. */
const decide = (db: Db, decision: Decision, tools: Tools) => {
  switch (decision.status) {
    case 'approved':
      return approveWithdrawal(db, decision, tools)
    case 'cancelled':
      return cancelWithdrawal(db, decision, tools)
    case 'returned':
      return markReturned(db, decision, tools)
  }
}

const messages = { cancelled: 'Withdrawal cancelled', returned: 'Withdrawal marked as returned' }

const approvalMessage = (state: WithdrawalState) =>
  state === 'pending' ? 'Approved. Somebody else has to approve and pay it' : 'Withdrawal approved'
