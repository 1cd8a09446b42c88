import { randomUUID } from 'node:crypto'

import { saveSteps } from '../../../src/modules/affiliate/tracking/visitors/save-steps.ts'
import { saveClicks } from '../../../src/modules/affiliate/tracking/save-clicks.ts'
import { address } from '../../delivery.ts'
import { pay } from '../../paying.ts'
import { as, users, clock, db } from '../../app.ts'
import { programActs } from '../program-acts.ts'
import { type Game, openGame } from '../program-game.ts'
import { letMiaSell, openPosDevice } from '../pos.ts'
import { createProduct } from '../../products.ts'

const una = as('una')
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0'
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile'

type PosDevice = Awaited<ReturnType<typeof openPosDevice>>
type PosSale = { id: number; lines: { order_line_id: number; quantity: number }[] }

/**
 * The marketplace of the other property tests, in which visitors also browse and a member sells by
 * POS.
 */
export type MetricsGame = Game & {
  device: PosDevice
  variant_id: number
  sold: PosSale[]
  visitors: string[]
}
export type MetricsAct = (game: MetricsGame, n: number) => Promise<{ code?: string } | undefined>

const posPrice = 2000

export const openMetricsGame = async (): Promise<MetricsGame> => {
  const game = await openGame()
  await letMiaSell()
  const { variant_id } = await createProduct(db, {
    seller: 'sam',
    price_minor: posPrice,
    stock: 10_000,
  })
  const second = await createProduct(db, { seller: 'sam', price_minor: 1250, stock: 10_000 })
  game.products.push({ product_id: second.product_id, isOwn: false, agreed: new Map() })
  const visitors = Array.from({ length: 5 }, () => randomUUID())
  return { ...game, device: await openPosDevice(), variant_id, sold: [], visitors }
}

const pick = <T>(all: T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
const codesOf = (game: MetricsGame) => [...game.members.map(game.codeOf), 'MIA']

type Landed = { code: string; product_id: number | null; visitor_id: string; isUna?: boolean }

/** Records a click on a referral link, to a product or the home page, as the server does. */
const land = ({ code, product_id, visitor_id, isUna = false }: Landed, n: number) =>
  saveClicks(db, [
    {
      id: randomUUID(),
      code,
      product_id,
      visitor_id,
      actor: isUna ? { id: users.una.id, role: 'user' } : undefined,
      landed_at: clock.now(),
      ip: `10.0.0.${n % 50}`,
      user_agent: n % 2 ? chrome : phone,
      referer_host: pick(['blog.test', 'video.test', null], n) ?? null,
      sub_id: pick(['mail', 'autumn', null, null], n) ?? null,
      country: pick(['NO', 'DE', null], n) ?? null,
      is_bot: n % 13 === 0,
      is_framed: false,
      is_paid_ad: false,
    },
  ])

/** Visitors arrive, view other products and add some to the cart; minutes or hours pass. */
const browses: MetricsAct = async (game, n) => {
  const visitor_id = pick(game.visitors, n)
  const code = pick(codesOf(game), Math.floor(n / 5))
  const linked = pick([...game.products.map(({ product_id }) => product_id), null], n) ?? null
  if (!visitor_id || !code) return undefined
  await land({ code, product_id: linked, visitor_id }, n)
  clock.move({ minutes: 1 })
  const seen = pick(game.products, Math.floor(n / 3))
  if (seen && n % 3 > 0)
    await saveSteps(db, [
      {
        visitor_id,
        user_id: null,
        product_id: seen.product_id,
        at: clock.now(),
        is_in_cart: n % 3 === 2,
      },
    ])
  clock.move({ minutes: n % 4 === 0 ? 200 : 7 })
  return undefined
}

/** Una follows a link to the home page and orders two products of one shop. */
const buysTwo: MetricsAct = async (game, n) => {
  const code = pick(codesOf(game), n)
  const [mug, , , bowl] = game.products
  if (!code || !mug || !bowl) return undefined
  await land({ code, product_id: null, visitor_id: randomUUID(), isUna: true }, n)
  const other = pick(codesOf(game), Math.floor(n / 5)) ?? code
  clock.move({ minutes: 90 })
  const link = { code: other, product_id: bowl.product_id, visitor_id: randomUUID() }
  if (n % 2) await land({ ...link, isUna: true }, n)
  clock.move({ minutes: 90 })
  for (const { product_id } of [mug, bowl])
    await una('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  const input = { address, payment_method: 'sandbox', accept_terms: true }
  const reply = await una('PUT', '/checkout', input)
  if (reply.success && reply.data.payment_url) await pay(reply.data.payment_url)
  return reply
}

const sellsByPos: MetricsAct = async ({ device, variant_id, sold }, n) => {
  const products = [{ variant_id, price_minor: posPrice, qty: 1 + (n % 3) }]
  const reply = await device.sell({ products })
  if (!reply.success) return reply
  const { id, lines } = reply.data.order
  sold.push({ id, lines })
  clock.move({ minutes: 20 })
  return reply
}

/** One unit, or all remaining units, are returned at the register. */
const returnsByPos: MetricsAct = async ({ sold }, n) => {
  const sale = pick(sold, n)
  const [line] = sale?.lines ?? []
  if (!sale || !line) return undefined
  const part = { lines: [{ order_line_id: line.order_line_id, quantity: 1 }] }
  const body = { id: sale.id, restock: true, reason: 'Too small', ...(n % 2 && part) }
  return as('mia')('POST', '/pos-return', body)
}

export const metricsActs: Record<string, MetricsAct> = {
  ...programActs,
  browses,
  buysTwo,
  sellsByPos,
  returnsByPos,
}
