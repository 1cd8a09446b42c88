import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import { buildApp } from '../src/app.ts'
import { createClosing } from '../src/bootstrap/closing.ts'
import { listen } from '../src/bootstrap/listen.ts'
import { freePort } from '../src/adapters/postgres/run.ts'
import { runAudit } from '../src/modules/ledger-check/run-checks.ts'
import { buy } from './orders.ts'
import { toSessionToken } from './users.ts'
import { brokenInvariants } from './invariants.ts'
import { createProduct } from './products.ts'
import { as, clock, db, getApp, ownerPool, parts, send } from './app.ts'

// The quick scenarios of `npm run test:faults`, which runs them on a whole server under load.
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
})

const una = as('una')

test('when every database connection is terminated, the server survives and answers again', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  for (let time = 0; time < 5; time++) {
    await ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'emporia_app' and datname = current_database()`,
    )
    await expect
      .poll(async () => (await send('una', 'GET', `/product/${product_id}`)).statusCode, {
        interval: 20,
      })
      .toBe(200)
  }
  await buy(una, product_id)
})

test('with a full database disk an order is refused as busy, and leaves no rows', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await ownerPool.query(`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/1"' using errcode = '53100'; end $$;
    create trigger no_room before insert on order_lines for each row execute function no_room()`)

  const reply = await send('una', 'PUT', '/buy-now', orderOf(product_id))
  await ownerPool.query('drop function no_room cascade')

  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json()).toMatchObject({ success: false, code: 'busy' })
  expect(reply.payload).not.toMatch(/extend|base/)
  const { rows } = await ownerPool.query(
    'select (select count(*) from orders) + (select count(*) from stock_holds) as left',
  )
  expect(Number(rows[0].left)).toBe(0)
  expect(await una('PUT', '/buy-now', orderOf(product_id))).toMatchObject({ success: true })
})

test.each(['ENOSPC', 'EFBIG', 'EDQUOT'])(
  'with a full disk (%s) an upload is refused as busy',
  async (code) => {
    const app = await appWithFiles(async () => {
      throw Object.assign(new Error('write'), { code })
    })
    const form = new FormData()
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    form.append('picture', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))

    const reply = await app.inject({
      method: 'POST',
      url: '/api/user/profile-pic-upload',
      headers: { authorization: `Bearer ${toSessionToken('una')}` },
      payload: form,
    })
    await app.close()

    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ success: false, code: 'busy' })
    expect((await ownerPool.query('select id from files')).rows).toEqual([])
  },
)

test('a clock that jumps more than a day ahead and back refuses no caller', async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  for (const hours of [26, -26, -26, 26, 1, -1]) {
    clock.move({ hours })
    await buy(una, product_id)
    expect(await una('GET', '/cart-list')).toMatchObject({ success: true })
  }
})

test('connections accepted before the server closes are answered, and none is cut off', async () => {
  const closing = createClosing()
  const app = await buildApp({ ...parts, state: closing.state })
  const port = await freePort()
  await listen(app, { host: '127.0.0.1', port }, closing)
  const inside = new Set<number>()
  const outcomes = Array.from({ length: 20 }, (_, caller) =>
    askUntilRefused(port, () => inside.add(caller)),
  )
  await expect.poll(() => inside.size).toBe(20)

  await closing.closeAll(pino({ level: 'silent' }))

  const all = (await Promise.all(outcomes)).flat()
  expect(all.filter((one) => one !== 200 && one !== 503)).toEqual(Array(20).fill('ECONNREFUSED'))
  expect(all).toContain(200)
})

test.each([
  ['a head that never ends', 'GET /api/products HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  [
    'a body drop by drop',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    '{',
  ],
])('%s is cut off at the request time-out', async (_, begin, drop) => {
  const app = await buildApp(parts)
  const { requestTimeout, headersTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000])
  // Time-outs are 100 times shorter here; Node checks them every five seconds.
  Object.assign(app.server, { headersTimeout: 150, requestTimeout: 300 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const dripping = setInterval(() => socket.write(drop), 100)
  socket.write(begin)
  socket.on('error', () => {}).resume()

  await once(socket, 'close')

  clearInterval(dripping)
  await app.close()
})

const orderOf = (product_id: number) => ({
  address: {
    name: 'Una Lind',
    phone: '+47 22 55 01 19',
    line1: 'Millrace 7',
    city: 'Estwick',
    postcode: '0150',
    country: 'NO',
  },
  payment_method: 'cash_on_delivery',
  accept_terms: true,
  product_id,
  quantity: 1,
  product_attributes: [],
})

const appWithFiles = async (put: typeof parts.files.put): Promise<FastifyInstance> => {
  await getApp()
  return buildApp({ ...parts, files: { ...parts.files, put } })
}

/**
 * Sends requests on new connections until one is refused; returns every status and the final error.
 */
const askUntilRefused = async (port: AddressInfo['port'], onAnswer: () => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen: (number | string)[] = []
  while (typeof seen.at(-1) !== 'string') {
    seen.push(await ask(port, agent))
    onAnswer()
  }
  agent.destroy()
  return seen
}

const ask = (port: number, agent: Agent) =>
  new Promise<number | string>((tell) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/products', agent }, (reply) => {
      reply.resume()
      reply.once('close', () => tell(reply.complete ? (reply.statusCode ?? 0) : 'broken off'))
    })
    sent.once('error', (error) => tell('code' in error ? String(error.code) : error.message))
    sent.end()
  })
