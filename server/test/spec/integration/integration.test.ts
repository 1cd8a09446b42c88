import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { freePort } from '../../../src/adapters/postgres/run.ts'
import { delivery } from '../../delivery.ts'
import { openMarket } from './market.ts'
import { openReceiver } from './receiver.ts'

type Change = { type: string; position: number; data: Record<string, unknown> }

/** What a program outside knows of the orders and the stock of a shop. */
const createCopy = () => {
  const orders = new Map<number, { status: unknown; position: number }>()
  const stock = new Map<number, { available: unknown; position: number }>()
  const apply = ({ type, position, data }: Change) => {
    const status = statusOf(type, data)
    const order_id = Number(data['order_id'])
    if (status !== undefined && isNewer(orders.get(order_id), position))
      orders.set(order_id, { status, position })
    const variant_id = Number(data['variant_id'])
    if (type === 'stock.changed' && isNewer(stock.get(variant_id), position))
      stock.set(variant_id, { available: data['available'], position })
  }
  return { orders, stock, apply }
}

const statusOf = (type: string, data: Record<string, unknown>) => {
  if (type === 'order.placed') return data['status']
  return type === 'order.status_changed' ? data['to'] : undefined
}
const isNewer = (known: { position: number } | undefined, position: number) =>
  known === undefined || position > known.position

let folder: string
let market: ReturnType<typeof openMarket>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integration-'))
  market = openMarket(folder, await freePort())
  market.start()
  await ready()
}, 900_000)
afterAll(async () => {
  await market.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const ready = () =>
  vi.waitFor(async () => expect(await market.isReady()).toBe(true), {
    timeout: 900_000,
    interval: 500,
  })
const restart = async () => {
  await market.stop('SIGKILL')
  market.start()
  await ready()
}

/** A product of the shop with stock, and the variant of it. */
const makeProduct = async () => {
  const ada = await market.signIn('admin@demo.test', '/admin/login')
  const { data: shops } = await ada('GET', '/admin/shop-list', { q: 'Last & Lace' })
  const { data: methods } = await ada('GET', '/admin/shipping-method-list', { per_page: 100 })
  for (const id of idsIn(methods))
    await ada('PUT', '/admin/shipping-method', { id, allows_cod: true })
  const category = dataOf(await ada('POST', '/admin/category', { name: `Outside ${Date.now()}` }))
  const reply = await ada('POST', '/admin/product', {
    name: 'Outside mug',
    category_id: category['id'],
    shop_id: idsIn(shops)[0],
    variants: [
      { product_attributes: [], sku: `OUTSIDE-${Date.now()}`, price_minor: 900, on_hand: 100 },
    ],
  })
  const data = dataOf(reply)
  const variants = data['variant_rows'] as { id: number }[]
  return { product_id: Number(data['id']), variant_id: Number(variants[0]?.id) }
}
const dataOf = ({ data, ...reply }: Awaited<ReturnType<Program>>) => {
  if (!reply.success) throw new Error(JSON.stringify(reply))
  return data
}
const idsIn = (data: Record<string, unknown>) =>
  (data['rows'] as { id: number }[]).map(({ id }) => id)

/** The shop sells while its receiver answers in every way, and the server is killed twice. */
const trade = async (
  { owner, program, receiver }: Trading,
  product: { product_id: number; variant_id: number },
) => {
  const buyer = await market.signIn('user@demo.test')
  const placed: number[] = []
  for (const [round, behavior] of behaviors.entries()) {
    receiver.behave(behavior)
    const order = { ...delivery, product_id: product.product_id, product_attributes: [] }
    const bought = await buyer('PUT', '/buy-now', { ...order, quantity: round + 1 })
    const [id = 0] = dataOf(bought)['order_ids'] as number[]
    placed.push(id)
    dataOf(await program('POST', '/seller/order-status', { id, status: 'confirmed' }))
    if (round % 2 === 1) await restart()
    const cancellation = { id, status: 'cancelled', note: 'Broken' }
    if (round === 3) dataOf(await owner('POST', '/seller/order-status', cancellation))
  }
  receiver.behave('accept')
  const { variant_id } = product
  dataOf(await program('POST', '/seller/stock', { variant_id, kind: 'received', quantity: 7 }))
  return placed
}

const behaviors = ['accept', 'fail', 'lose', 'redirect', 'slow'] as const
type Trading = {
  owner: Program
  program: Program
  receiver: Awaited<ReturnType<typeof openReceiver>>
}

/** What the shop itself reads of these orders and this variant. */
const readTruth = async (program: Program, placed: number[], variant_id: number) => {
  const { data } = await program('GET', '/seller/stock-list', { variant_id })
  const orders: unknown[] = []
  for (const id of placed) orders.push((await program('GET', `/seller/order/${id}`)).data['status'])
  return { orders, available: (data['stock'] as { available: number }).available }
}

test('a program keeps an exact copy of orders and stock through failures, restarts and replays', async () => {
  const product = await makeProduct()
  const owner = await market.signIn('seller@demo.test')
  const scopes = ['order:manage', 'product:manage']
  const { key } = dataOf(await owner('POST', '/seller/api-key', { name: 'Outside', scopes }))
  const program = market.call(String(key))
  let after = (await readAll(program, 0)).next

  const pushed = createCopy()
  let secret = ''
  const receiver = await openReceiver(() => secret, pushed.apply)
  const events = ['order.placed', 'order.status_changed', 'stock.changed']
  const webhook = dataOf(await owner('POST', '/seller/webhook', { url: receiver.url, events }))
  secret = String(webhook['secret'])
  const from_at = new Date(Date.now() - 60_000).toISOString()
  const placed = await trade({ owner, program, receiver }, product)
  const known = ({ orders, stock }: ReturnType<typeof createCopy>) => ({
    orders: placed.map((order) => orders.get(order)?.status),
    available: stock.get(product.variant_id)?.available,
  })
  const isExact = async (copy: ReturnType<typeof createCopy>) =>
    expect(known(copy)).toEqual(await readTruth(program, placed, product.variant_id))

  const polled = createCopy()
  const poll = async () => {
    const feed = await readAll(program, after)
    for (const event of feed.rows) polled.apply(event)
    after = feed.next
    await isExact(polled)
  }
  await vi.waitFor(poll, { timeout: 120_000, interval: 1000 })

  // The webhook alone: what failed is delivered again, with duplicates and in any order.
  dataOf(await owner('POST', '/seller/webhook-status', { id: webhook['id'], status: 'active' }))
  const to_at = new Date(Date.now() + 60_000).toISOString()
  dataOf(await owner('POST', '/seller/webhook-replay', { id: webhook['id'], from_at, to_at }))
  await vi.waitFor(() => isExact(pushed), { timeout: 120_000, interval: 1000 })
  expect(receiver.counts).toMatchObject({ invalid: 0, redirected: 0 })
  receiver.close()
}, 900_000)

type Program = ReturnType<typeof market.call>

/** Reads the feed to its end. */
const readAll = async (program: Program, from: number) => {
  const rows: Change[] = []
  let next = from
  for (let more = true; more;) {
    const { data } = await program('GET', '/seller/event-list', { after: next, limit: 50 })
    rows.push(...(data['rows'] as Change[]))
    next = Number(data['next'])
    more = data['has_more'] === true
  }
  return { rows, next }
}
