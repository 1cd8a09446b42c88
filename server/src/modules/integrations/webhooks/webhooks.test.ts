import { sql } from 'drizzle-orm'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { as, clock, db, drain, inbox, parts, toEmailAddress } from '../../../../test/app.ts'
import { sell } from '../../../../test/ledger.ts'
import { deliverWebhooks } from './deliver.ts'

type Received = { headers: Record<string, string>; body: string; path: string }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const [ada, bob, sam, sol] = [as('ada'), as('bob'), as('sam'), as('sol')]
const none: Received = { headers: {}, body: '', path: '' }
const received: Received[] = []
const accept: Answer = (_, response) => response.writeHead(204).end()
let answer = accept
let url = ''

const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      received.push({ headers, body: Buffer.concat(pieces).toString(), path: request.url ?? '' })
      answer(request, response)
    })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => receiver.close())
afterEach(() => {
  answer = accept
  received.length = 0
  clock.reset()
})

const create = async (draft: object = {}, who = sam) => {
  const area = who === sam || who === sol ? 'seller' : 'admin'
  const reply = await who('POST', `/${area}/webhook`, { url, events: ['order.placed'], ...draft })
  if (!reply.success) throw new Error(JSON.stringify(reply))
  const { id, secret } = reply.data
  return { id: Number(id), secret: String(secret) }
}
const listDeliveries = async (id: number, who = sam, area = 'seller') =>
  (await who('GET', `/${area}/webhook-delivery-list`, { id })).data.rows
const show = async () => (await sam('GET', '/seller/webhook-list')).data.rows[0]
const fail: Answer = (_, response) => response.writeHead(500).end('broken')

test('an order is delivered once, signed after Standard Webhooks', async () => {
  const { id, secret } = await create()
  const order = await sell({ seller: 'sam' })
  await sell({ seller: 'sol' })
  await drain()

  expect(received).toHaveLength(1)
  const { headers, body } = received[0] ?? none
  const event = new Webhook(secret).verify(body, headers)
  expect(event).toMatchObject({
    type: 'order.placed',
    subject_id: order.id,
    data: { order_id: order.id, status: 'pending' },
  })
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
  expect(headers['webhook-id']).toBe(`evt_${JSON.parse(body).id}`)
  expect(await listDeliveries(id)).toMatchObject([
    { type: 'order.placed', state: 'delivered', attempts: 1, status_code: 204 },
  ])
})

test('a secret is returned once, stored encrypted, and the previous one signs for 24 hours', async () => {
  const { id, secret } = await create()
  const { data } = await sam('POST', '/seller/webhook-rotate', { id })
  const { rows } = await db.execute(sql`select secret, old_secret from webhook_endpoints`)
  expect(JSON.stringify([rows, await show()])).not.toContain(secret)
  await sam('POST', '/seller/webhook-test', { id })
  await drain()
  clock.move({ hours: 25 })
  await sam('POST', '/seller/webhook-test', { id })
  await drain()

  const [both, alone] = received
  const verify = (text: string, of: Received | undefined) =>
    new Webhook(text).verify(of?.body ?? '', {
      ...of?.headers,
      // The library compares with its own clock.
      'webhook-timestamp': of?.headers['webhook-timestamp'] ?? '',
    })
  expect(verify(secret, both)).toMatchObject({ type: 'webhook.test' })
  expect(verify(String(data.secret), both)).toMatchObject({ type: 'webhook.test' })
  expect(alone?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a failed delivery is repeated after its pauses with the same id', async () => {
  const { id } = await create()
  answer = fail
  await sell({ seller: 'sam' })
  await drain()
  expect(await listDeliveries(id)).toMatchObject([
    { state: 'pending', attempts: 1, status_code: 500, reply: 'broken' },
  ])
  answer = accept
  clock.move({ seconds: 11 })
  await deliverWebhooks(parts, { endpoint_id: id })

  expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, reply: '' }])
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
})

test('a receiver that answers 410 is not called again, and its person gets an e-mail', async () => {
  const { id } = await create()
  answer = (_, response) => response.writeHead(410).end()
  await sell({ seller: 'sam' })
  await drain()
  await sell({ seller: 'sam' })
  await drain()

  expect(received).toHaveLength(1)
  expect(await show()).toMatchObject({ id, status: 'inactive' })
  expect(await listDeliveries(id)).toMatchObject([{ state: 'failed' }])
  const mails = inbox.filter(({ subject }) => subject.includes('was stopped'))
  expect(mails.flatMap(({ to }) => to)).toEqual([toEmailAddress('sam')])
  expect(await sam('POST', '/seller/webhook-test', { id })).toMatchObject({ code: 'conflict' })
})

test('a redirect is not followed', async () => {
  const { id } = await create()
  answer = (request, response) =>
    request.url === '/hook'
      ? response.writeHead(302, { location: '/other' }).end()
      : accept(request, response)
  await sell({ seller: 'sam' })
  await drain()
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await listDeliveries(id)).toMatchObject([{ state: 'pending', status_code: 302 }])
})

test.each([
  'https://10.1.2.3/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest',
  'http://93.184.215.14/hook',
  'https://93.184.215.14:5432/hook',
])('a receiver at %s is refused, and not called', async (address) => {
  const draft = { url: address, events: ['order.placed'] }
  expect(await sam('POST', '/seller/webhook', draft)).toMatchObject({
    code: 'invalid',
    errors: { url: expect.stringContaining('HTTPS') },
  })
  const { id } = await create()
  expect(await sam('PUT', '/seller/webhook', { id, url: address })).toMatchObject({
    code: 'invalid',
  })
  await db.execute(sql`update webhook_endpoints set url = ${address} where id = ${id}`)
  await sam('POST', '/seller/webhook-test', { id })
  await drain()
  const [delivery] = await listDeliveries(id)
  expect(delivery).toMatchObject({ state: 'pending', attempts: 1, status_code: null })
  expect(delivery.reply).toMatch(/may not be called|ENOTFOUND|EAI_AGAIN/)
})

test('a receiver gets the types that its person may still read', async () => {
  await db.execute(sql`update roles set permissions = '{general,order,product}'`)
  const { id } = await create({ events: ['order.placed', 'product.created'] }, bob)
  await sell({ seller: 'sam' })
  await drain()
  expect(
    (await listDeliveries(id, ada, 'admin')).map(({ type }: { type: string }) => type),
  ).toEqual(expect.arrayContaining(['order.placed', 'product.created']))

  await db.execute(sql`update roles set permissions = '{general,product}'`)
  received.length = 0
  await sell({ seller: 'sam' })
  await drain()
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['product.created'])
})

test('nobody chooses types that they may not read, and shops none of the marketplace', async () => {
  await db.execute(sql`update roles set permissions = '{general,order}'`)
  const draft = { url, events: ['order.placed', 'customer.created'] }
  expect(await bob('POST', '/admin/webhook', draft)).toMatchObject({
    code: 'invalid',
    errors: { events: 'You may not read events of these types: customer.created.' },
  })
  expect(await sam('POST', '/seller/webhook', draft)).toMatchObject({ code: 'invalid' })
})

test('one event or a period is delivered again with the ids of before', async () => {
  const { id } = await create()
  const from_at = new Date(clock.now().getTime() - 60_000).toISOString()
  await sell({ seller: 'sam' })
  await sell({ seller: 'sam' })
  await sell({ seller: 'sol' })
  await drain()
  const [delivery] = await listDeliveries(id)
  expect(await sam('POST', '/seller/webhook-replay', { delivery_id: delivery.id })).toMatchObject({
    data: { count: 1 },
    message: '1 event is delivered again',
  })
  const to_at = new Date(clock.now().getTime() + 60_000).toISOString()
  expect(await sam('POST', '/seller/webhook-replay', { id, from_at, to_at })).toMatchObject({
    data: { count: 2 },
  })
  await drain()

  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(2)
  expect(await sol('POST', '/seller/webhook-replay', { delivery_id: delivery.id })).toMatchObject({
    code: 'not_found',
  })
})

test('an inactive receiver misses events, which a replay delivers', async () => {
  const { id } = await create()
  const from_at = new Date(clock.now().getTime() - 60_000).toISOString()
  await sam('POST', '/seller/webhook-status', { id, status: 'inactive' })
  await sell({ seller: 'sam' })
  await drain()
  expect(received).toEqual([])

  await sam('POST', '/seller/webhook-status', { id, status: 'active' })
  const to_at = new Date(clock.now().getTime() + 60_000).toISOString()
  await sam('POST', '/seller/webhook-replay', { id, from_at, to_at })
  await drain()
  expect(received).toHaveLength(1)
})

test('an API key manages no webhooks', async () => {
  const draft = { name: 'Key', kind: 'personal', scopes: ['general:manage'] }
  const key = as({ token: String((await ada('POST', '/admin/api-key', draft)).data.key) })
  expect(await key('GET', '/admin/webhook-list')).toMatchObject({ code: 'forbidden' })
})

test('a deleted webhook takes its deliveries with it', async () => {
  const { id } = await create()
  await sell({ seller: 'sam' })
  await drain()
  expect(await sam('DELETE', '/seller/webhook', { id })).toMatchObject({ success: true })
  const { rows } = await db.execute(sql`select from webhook_deliveries`)
  expect(rows).toEqual([])
})
