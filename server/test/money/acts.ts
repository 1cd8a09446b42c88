import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { approveIfPending } from '../approving.ts'
import { users } from '../users.ts'
import { ask, endow } from '../earnings.ts'
import { fillWallet } from '../paying.ts'
import { as, clock, drain, parts, send } from '../app.ts'
import { type Act, buys } from './buying.ts'
import { courierPays } from './courier-pays.ts'
import type { Sold } from './model.ts'

const [una, sam, ada] = [as('una'), as('sam'), as('ada')]

const pick = <T>(all: T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

const moves =
  (from: Sold['status'][], to: 'confirmed' | 'processing' | 'shipped' | 'delivered'): Act =>
  async (play, n) => {
    const sold = pick(
      play.model.orders.filter(
        ({ status, paid_by }) =>
          from.includes(status) && !(status === 'pending' && paid_by !== 'cash_on_delivery'),
      ),
      n,
    )
    if (!sold) return undefined
    const reply = await ada('POST', '/admin/order-status', { id: sold.order_id, status: to })
    if (reply.success && to === 'delivered') play.delivered(sold)
    else if (reply.success) sold.status = to
    return reply
  }

const cancels =
  (who: typeof una, path: string, open: Sold['status'][]): Act =>
  async (play, n) => {
    const sold = pick(
      play.model.orders.filter(({ status }) => open.includes(status)),
      n,
    )
    if (!sold) return undefined
    const body = path.includes('status')
      ? { id: sold.order_id, status: 'cancelled', note: 'Out of clay' }
      : { id: sold.order_id }
    const reply = await who('POST', path, body)
    if (reply.success) play.cancelled(sold)
    // A gateway refund is sent by a job, which also refunds the wallet's part.
    await drain()
    return reply
  }

/** Refunds by ada above the daily limit need a second admin. */
const refundWithApproval = async (refund: object) =>
  approveIfPending(await ada('POST', '/admin/refund', refund))

const refunds =
  (to: 'source' | 'wallet'): Act =>
  async (play, n) => {
    const open = ({ isPaid, status, quantity, given_back, dispute_id }: Sold) =>
      isPaid && status !== 'over' && given_back < quantity && !dispute_id && status !== 'pending'
    const sold = pick(play.model.orders.filter(open), n)
    if (!sold) return undefined
    const units = 1 + (n % (sold.quantity - sold.given_back))
    const reply = await refundWithApproval({
      order_id: sold.order_id,
      lines: [{ order_line_id: await lineOf(sold), quantity: units }],
      to,
      reason: 'Broken in the kiln',
    })
    if (reply.success) play.refunded(sold, units, to)
    await drain()
    return reply
  }

const lineOf = async ({ order_id }: Sold) =>
  (await ada('GET', `/admin/order/${order_id}`)).data.lines[0].id as number

export const acts: Record<string, Act> = {
  buyForCash: buys({ paid_by: 'cash_on_delivery', wallet: () => 0 }),
  buyFromWallet: buys({ paid_by: 'wallet', wallet: (total) => total }),
  buyByGateway: buys({ paid_by: 'sandbox', wallet: () => 0 }),
  buyMixed: buys({ paid_by: 'sandbox', wallet: () => 1000 }),
  buyAgainTheSame: async ({ last }) =>
    last && (await send('una', 'PUT', '/buy-now', last.body, last.headers)).json(),
  confirm: moves(['pending'], 'confirmed'),
  pack: moves(['confirmed'], 'processing'),
  ship: moves(['processing'], 'shipped'),
  deliver: moves(['shipped'], 'delivered'),
  /** Moves an order through all steps at once; otherwise few orders would be delivered. */
  bring: async (play, n) => {
    for (const [from, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'processing'],
      ['processing', 'shipped'],
    ] as const)
      await moves([from], to)(play, n)
    return moves(['shipped'], 'delivered')(play, n)
  },
  cancelAsBuyer: cancels(una, '/order-cancel', ['pending', 'confirmed']),
  cancelAsStaff: cancels(ada, '/admin/order-status', ['pending', 'confirmed', 'processing']),
  refundToSource: refunds('source'),
  refundToWallet: refunds('wallet'),
  goodwill: async (play, n) => {
    const sold = pick(
      play.model.orders.filter(({ isPaid, status }) => isPaid && status === 'delivered'),
      n,
    )
    if (!sold) return undefined
    const wanted = { order_id: sold.order_id, goodwill_minor: 100, to: 'wallet', reason: 'Sorry' }
    const reply = await refundWithApproval(wanted)
    if (reply.success) {
      sold.gifts += 100
      play.model.wallet += 100
    }
    return reply
  },
  openDispute: async (play, n) => {
    const able = ({ paid_by, status, dispute_id, given_back }: Sold) =>
      paid_by === 'sandbox' && status === 'delivered' && !dispute_id && given_back === 0
    const sold = pick(play.model.orders.filter(able), n)
    if (!sold) return undefined
    const reply = await ada('POST', '/admin/dispute', {
      order_id: sold.order_id,
      reason: 'Not recognised',
      reference: randomUUID(),
      fee_minor: 1500,
    })
    if (reply.success) play.disputed(sold, reply.data.id)
    return reply
  },
  endDispute: async (play, n) => {
    const sold = play.model.orders.find(({ dispute_id }) => dispute_id)
    if (!sold?.dispute_id) return undefined
    const status = n % 2 ? 'won' : 'lost'
    const reply = await ada('POST', '/admin/dispute-status', { id: sold.dispute_id, status })
    if (reply.success) play.disputeEnded(sold, status === 'won')
    return reply
  },
  askForMoney: async (play, n) => {
    const amount = 5000 + (n % 4) * 700
    const reply = await ask('sam', play.method_id, amount)
    if (reply.success) play.withdrawals.push({ id: reply.data.id, amount, state: 'pending' })
    return reply
  },
  payOut: async (play) => {
    const input = play.withdrawals.find(({ state }) => state === 'pending')
    if (!input) return undefined
    const sent = { id: input.id, status: 'approved', reference: `Bank ${input.id}` }
    const reply = await ada('POST', '/admin/withdraw-status', sent)
    if (!reply.success) return reply
    input.state = 'approved'
    play.model.shop -= input.amount
    return reply
  },
  takeMoneyBack: async (play) => {
    const input = play.withdrawals.findIndex(({ state }) => state === 'pending')
    const [taken] = input < 0 ? [] : play.withdrawals.splice(input, 1)
    return taken && sam('DELETE', '/seller/withdraw', { id: taken.id })
  },
  buyPackage: async (play) => {
    const { package_id } = play
    const reply = await una('PUT', '/purchase-boost-package', {
      package_id,
      payment_method: 'wallet',
      accepts_small_effect: true,
    })
    // A repeated request returns the same purchase.
    if (!reply.success || play.purchases.includes(reply.data.purchase_id)) return reply
    // The model has no cashback.
    await parts.db.execute(sql`update package_purchases set terms = terms || '{"bp": 0}'
      where id = ${reply.data.purchase_id}`)
    play.model.wallet -= 700
    play.purchases.push(reply.data.purchase_id)
    return reply
  },
  courierPays,
  giveWallet: async (play, n) => {
    await fillWallet(users.una.id, 1000 * (1 + (n % 9)))
    play.model.wallet += 1000 * (1 + (n % 9))
    return undefined
  },
  giveShop: async (play, n) => {
    await endow('sam', 500 * (1 + (n % 9)))
    play.model.shop += 500 * (1 + (n % 9))
    return undefined
  },
  waitSomeDays: async (play, n) => {
    // Keys expire after a day: a later repetition is a new request.
    delete play.last
    clock.move({ days: 1 + (n % 9) })
    const nightly = ['close-orders', 'mature-earnings', 'update-packages', 'check-ledger'] as const
    for (const kind of nightly) await parts.jobs.send(parts.db, kind, null)
    await drain()
    for (const sold of play.model.orders) if (sold.status === 'pending') play.cancelled(sold)
    return undefined
  },
}
