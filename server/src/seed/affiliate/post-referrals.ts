import { asc, eq, gte, inArray } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { attributeLines } from '../../modules/affiliate/attribution/attribute-lines.ts'
import { saveSteps } from '../../modules/affiliate/tracking/visitors/save-steps.ts'
import { saveClicks } from '../../modules/affiliate/tracking/save-clicks.ts'
import { dropCommissions } from '../../modules/affiliate/commissions/drop.ts'
import { orderGroups, orderLines, orders } from '../../modules/orders/tables.ts'
import { users } from '../../modules/accounts/tables.ts'
import { dayHours, hoursBefore } from '../demo/scene.ts'
import { createRandom, type Random } from '../random.ts'
import { demoUsers } from '../texts/people.ts'
import { clicking, type Clicking } from './clicking.ts'
import { stepping, type Stepping } from './stepping.ts'

const daysMax = 80
const share = 0.35
/** For each of these statuses, in this order, Mia gets one referred first order. */
const referredStatuses = [
  'cancelled',
  'returned',
  'processing',
  'shipped',
  'delivered',
  'completed',
] as const

type Group = typeof orderGroups.$inferSelect
type Order = typeof orders.$inferSelect
type Sale = { group: Group; placed: Order[]; lines: (typeof orderLines.$inferSelect)[] }

/**
 * Adds visitors who clicked a member's link: some bought, most did not. Uses the application's
 * functions, with the time at which each event happened.
 */
export const postReferrals = async (db: Db, now: Date) => {
  const random = createRandom('referrals')
  const click = clicking(random)
  const step = stepping()
  const sales = await listSales(db, now)
  const open = new Set<Order['status']>(referredStatuses)
  let hasHurried = false
  for (const sale of sales) {
    const missing = sale.placed.find(({ status }) => open.has(status))
    const code = missing || random.chance(share) ? codeFor(random, missing !== undefined) : null
    if (!code) continue
    if (missing) open.delete(missing.status)
    const isHurried: boolean = !hasHurried && isFresh(sale, now)
    hasHurried ||= isHurried
    await addReferral(db, sale, {
      click,
      step,
      code,
      hours: isHurried ? 6 / 3600 : hoursFor(random),
    })
  }
  const products = await listSold(db)
  for (const visits of click.browse(products, now)) {
    const landings = step.spread(visits)
    await saveClicks(db, landings)
    await saveSteps(db, step.browse(landings, products))
  }
}

const codes = ['M7A4HQ2K', 'M7A4HQ2K', 'M7A4HQ2K', 'N0A9XT5R']
const codeFor = (random: Random, isMias: boolean) => (isMias ? 'M7A4HQ2K' : random.pick(codes))

/** A few buy only after the attribution window has passed. */
const hoursFor = (random: Random) =>
  random.chance(0.08) ? 33 * dayHours : random.pick([1, 2, 3, 8, 20, 50])

/** Delivered in the last days, so that its commission is still on hold. */
const isFresh = ({ placed }: Sale, now: Date) =>
  placed.every(
    ({ delivered_at }) => delivered_at !== null && delivered_at > hoursBefore(now, 10 * dayHours),
  )

const listSales = async (db: Db, now: Date): Promise<Sale[]> => {
  const since = hoursBefore(now, daysMax * dayHours)
  const found = await db
    .select({ group: orderGroups, order: orders })
    .from(orderGroups)
    .innerJoin(orders, eq(orders.group_id, orderGroups.id))
    .innerJoin(users, eq(users.id, orderGroups.user_id))
    .where(gte(orderGroups.placed_at, since))
    .orderBy(asc(orderGroups.placed_at), asc(orders.id))
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_id,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.id))
  const members = await listMembers(db)
  const groups = new Map(found.map(({ group }) => [group.id, group]))
  return [...groups.values()]
    .filter(({ user_id }) => !members.has(user_id))
    .map((group) => {
      const placed = found.flatMap(({ order }) => (order.group_id === group.id ? order : []))
      const ids = new Set(placed.map(({ id }) => id))
      return { group, placed, lines: lines.filter(({ order_id }) => ids.has(order_id)) }
    })
}

const listMembers = async (db: Db) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [demoUsers.mia.email, demoUsers.noa.email]))
  return new Set(rows.map(({ id }) => id))
}

type ReferralParams = { click: Clicking; step: Stepping; code: string; hours: number }

const addReferral = async (
  db: Db,
  { group, placed, lines }: Sale,
  { click, step, code, hours }: ReferralParams,
) => {
  const placed_at = new Date(group.placed_at)
  const landed_at = new Date(placed_at.getTime() - hours * 3_600_000)
  const products = [...new Set(lines.map(({ product_id }) => product_id))]
  await saveClicks(db, click.come({ code, products, user_id: group.user_id, landed_at }))
  await saveSteps(db, step.buy(group.user_id, products, placed_at))
  const buyer = { id: group.user_id, is_referred: true }
  await attributeLines(
    db,
    { buyer, coupon: null, orders: placed, lines, payment: group },
    placed_at,
  )
  for (const { id, status, closed_at } of placed)
    if (status === 'cancelled' || status === 'returned')
      await dropCommissions(db, id, new Date(closed_at ?? placed_at))
}

/** Lists the products that visitors view, the most bought first. */
const listSold = async (db: Db) => {
  const rows = await db
    .select({ id: orderLines.product_id })
    .from(orderLines)
    .orderBy(asc(orderLines.id))
    .limit(120)
  return rows.map(({ id }) => id)
}
