import { randomUUID } from 'node:crypto'

import { approveIfPending } from '../approving.ts'
import { advanceOrder, runJob } from '../ledger.ts'
import { order, pay } from '../paying.ts'
import { as, clock, drain } from '../app.ts'
import { courierPays } from './courier-pays.ts'
import { click } from './program.ts'
import type { Game, Sale } from './program-game.ts'
import { isCanceled, soldLine } from './program-lines.ts'
import { type Earner, isBelow, mayEarn, type Rules, calculateShares } from './program-model.ts'

const [ada, una] = [as('ada'), as('una')]
const dayMs = 86_400_000

type Reply = { success?: boolean; code?: string }
type Act = (game: Game, n: number) => Promise<Reply | undefined>

const pick = <T>(all: T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
const now = () => clock.now().getTime()

/** Una follows a member's link and buys. The last referrer counts, if eligible. */
const sells: Act = async (game, n) => {
  const member = pick(game.members, n)
  const product = pick(game.products, Math.floor(n / 7))
  if (!member || !product) return undefined
  if (mayEarn(member, game.rules, now()))
    game.referred.set(product, { by: member, until: now() + 30 * dayMs })
  await click(product.product_id, game.codeOf(member))
  const isCheaper = n % 4 === 0
  const reply = await order(una, product.product_id, {
    quantity: 1 + (n % 3),
    payment_method: n % 5 === 0 ? 'cash_on_delivery' : 'sandbox',
    ...(isCheaper && { coupon_code: 'LESS' }),
  })
  if (!reply.success) return reply
  const at = now()
  if (reply.data.payment_url) await pay(reply.data.payment_url)
  const line = await soldLine(Number(reply.data.order_ids[0]))
  // Unconfirmed orders are cancelled after some days.
  await ada('POST', '/admin/order-status', { id: line.order_id, status: 'confirmed' })
  const referred = game.referred.get(product)
  const by =
    referred && referred.until > at && mayEarn(referred.by, game.rules, at) ? referred.by : null
  const margin = product.isOwn
    ? Math.round((line.net + line.given) * 0.3) - line.given
    : line.kept - line.given
  const sold = { ...line, margin, at, rules: game.rules, product }
  const { shares, pool } = by ? calculateShares({ ...sold, by }) : { shares: [], pool: 0 }
  const { isOwn } = product
  game.sales.push({ ...line, margin, isOwn, shares, pool, status: 'open', before: 0, after: 0 })
  return reply
}

const openSale = (game: Game, n: number) =>
  pick(
    game.sales.filter(({ status }) => status === 'open'),
    n,
  )

const refunds =
  (isWhole: boolean): Act =>
  async ({ sales }, n) => {
    const left = (sale: Sale) => sale.net - sale.before - sale.after
    const sale = pick(
      sales.filter((one) => one.status !== 'over' && left(one) > 0),
      n,
    )
    if (!sale) return undefined
    const amount_minor = isWhole ? left(sale) : 1 + (n % left(sale))
    const reply = await approveIfPending(
      await ada('POST', '/admin/refund', {
        order_id: sale.order_id,
        lines: [{ order_line_id: sale.line_id, amount_minor }],
        to: 'wallet',
        reason: 'Broken in the kiln',
      }),
    )
    if (reply.success) sale[sale.status === 'open' ? 'before' : 'after'] += amount_minor
    if (sale.status === 'open' && left(sale) === 0 && (await isCanceled(sale))) sale.status = 'over'
    return reply
  }

/** A member with wallet credit buys a package that raises their earnings. */
const buysPackage: Act = async (game, n) => {
  const member = pick(game.members, n)
  const offered = pick(game.packages, Math.floor(n / 7))
  if (!member || !offered || (member.package && member.package.ends > now())) return undefined
  const input = { package_id: offered.id, payment_method: 'wallet', accepts_small_effect: true }
  const reply = await game.callerOf(member)('PUT', '/purchase-affiliate-package', input)
  if (!reply.success) return reply
  game.spent(member, offered.price_minor)
  member.package = { ...offered.terms, ends: now() + offered.days * dayMs }
  return reply
}

const buysBoost: Act = async (game, n) => {
  const member = pick(game.members, n)
  if (!member || (member.boost && member.boost.ends > now())) return undefined
  const { id, price_minor, days } = game.boost
  const input = { package_id: id }
  const reply = await game.callerOf(member)('PUT', '/purchase-boost-package', input)
  if (!reply.success) return reply
  game.spent(member, price_minor)
  member.boost = { ends: now() + days * dayMs, times: 1.5 }
  return reply
}

/** Moves a member below another; only a cycle is refused. */
const movesMember: Act = async ({ members }, n) => {
  const member = pick(members, n)
  const above = n % 6 === 0 ? null : pick(members, Math.floor(n / 7))
  const isNothing = above === undefined || above === member || above === member?.sponsor
  if (!member || isNothing || above?.isSuspended) return undefined
  const isCircle = above !== null && isBelow(above, member)
  const reply = await ada('POST', '/admin/affiliate-member-sponsor', {
    id: member.id,
    sponsor_id: above?.id ?? null,
    reason: 'They met before',
  })
  if (reply.success === isCircle) throw new Error('A circle in the tree')
  if (reply.success) member.sponsor = above
  return reply
}

const suspends: Act = async ({ members }, n) => {
  const member = pick(members, n)
  if (!member) return undefined
  const status = member.isSuspended ? 'active' : 'suspended'
  const body = { id: member.id, status, reason: 'Asked by mail' }
  const reply = await ada('POST', '/admin/affiliate-member-status', body)
  if (reply.success) member.isSuspended = !member.isSuspended
  return reply
}

const adjusts = async (game: Game, member: Earner, amount_minor: number) => {
  const body = { id: member.id, amount_minor, reason: 'As agreed', uuid: randomUUID() }
  const reply = await approveIfPending(await ada('POST', '/admin/affiliate-adjustment', body))
  if (reply.success) game.spent(member, -amount_minor)
  return reply
}

const changes = (game: Game, rules: Partial<Rules>) => {
  Object.assign((game.rules = { ...game.rules }), rules)
  return ada('POST', '/admin/affiliate-settings', rules)
}

export const programActs: Record<string, Act> = {
  sells,
  buysPackage,
  buysBoost,
  movesMember,
  suspends,
  refundsAPart: refunds(false),
  refundsTheRest: refunds(true),
  delivers: async (game, n) => {
    const sale = openSale(game, n)
    if (!sale) return undefined
    await advanceOrder(sale.order_id, 'delivered')
    sale.status = 'delivered'
    return undefined
  },
  cancels: async (game, n) => {
    const sale = openSale(game, n)
    if (!sale) return undefined
    const body = { id: sale.order_id, status: 'cancelled', note: 'Out of clay' }
    const reply = await ada('POST', '/admin/order-status', body)
    if (reply.success) sale.status = 'over'
    return reply
  },
  givesOrTakes: async (game, n) => {
    const member = pick(game.members, n)
    return member && adjusts(game, member, n % 3 ? -50 - n : 50 + n)
  },
  changesRates: (game, n) => changes(game, { default_bp: 300 + (n % 5) * 100 }),
  changesCap: (game, n) => changes(game, { pool_cap_bp: 4000 + (n % 6) * 1000 }),
  compresses: (game, n) => changes(game, { compression: n % 2 === 0 }),
  asksForPackages: (game, n) => changes(game, { require_package: n % 3 === 0 }),
  clears: async () => {
    const { data } = await ada('GET', '/admin/fraud-list', { state: 'open' })
    const [flag] = data.rows
    return flag && ada('POST', '/admin/fraud-status', { id: flag.id, status: 'cleared' })
  },
  courierPays,
  waits: async (_, n) => {
    clock.move({ days: 1 + (n % 9) })
    await runJob('mature-commissions')
    await drain()
    return undefined
  },
}
