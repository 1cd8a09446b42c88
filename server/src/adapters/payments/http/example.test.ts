import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { getBalance, order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db, drain, getApp, parts } from '../../../../test/app.ts'
import { openHttp } from './http.ts'

const secret = 'the secret of the payment service'
const example = join(import.meta.dirname, '../../../../../examples/payment-provider/server.js')
const una = as('una')
const { gateways } = parts.payments
const { public_url } = parts.settings
let service: ChildProcess

/** The marketplace at a port, for webhooks. */
const market = createServer((request, response) => {
  const respond = async () => {
    const payload = await text(request)
    const headers = request.headers as Record<string, string>
    const app = await getApp()
    const url = request.url ?? '/'
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers })
    response.writeHead(statusCode).end()
  }
  void respond()
})

beforeAll(async () => {
  // Built with the sandbox, whose routes other files need.
  await getApp()
  market.listen(0, '127.0.0.1')
  await once(market, 'listening')
  const { port } = market.address() as AddressInfo
  service = spawn(process.execPath, [example], {
    env: { ...process.env, PORT: '0', PAYMENT_HTTP_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(service.stdout ?? process.stdin, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  Object.assign(parts.settings, { public_url: `http://127.0.0.1:${port}` })
  Object.assign(parts.payments, { gateways: [openHttp({ url, secret })] })
})
afterAll(() => {
  Object.assign(parts.settings, { public_url })
  Object.assign(parts.payments, { gateways })
  service.kill()
  market.close()
})
afterEach(async () => {
  await drain()
  expect(await brokenInvariants(db)).toEqual([])
})

const begin = async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 6000 })
  const { data } = await order(una, product_id, { payment_method: 'http' })
  const token = data.payment_url.split('#token=')[1]
  const { data: page } = await as(undefined)('POST', '/pay', { token })
  return String(page.url)
}
const decide = (page: string, decision: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
const result = async () =>
  (await una('GET', '/payment-result', { group_number: '1001' })).data.state

test('an order is paid on the page of the example, and refunded by it', async () => {
  const page = await begin()
  expect(await (await fetch(page)).text()).toContain('Pay 6000 in the smallest unit of USD')

  const reply = await decide(page, 'pay')

  expect(reply.headers.get('location')).toMatch(/\/payment\/success\?group_number=1001$/)
  await expect.poll(result).toBe('paid')
  await una('POST', '/order-cancel', { id: 1 })
  await drain()
  expect(await una('GET', '/order/1')).toMatchObject({ data: { payment_status: 'refunded' } })
  expect(await getBalance('gateway_clearing')).toBe(0)
})

test('the first choice on the page counts', async () => {
  const page = await begin()

  await decide(page, 'decline')
  await expect.poll(result).toBe('failed')
  await decide(page, 'pay')

  expect(await result()).toBe('failed')
})

test('the example refuses calls without the signature of the marketplace', async () => {
  const page = await begin()
  const { origin, pathname } = new URL(page)
  const other = openHttp({ url: origin, secret: 'another secret' })
  const reference = pathname.split('/').at(-1) ?? ''

  await expect(other.lookup(reference)).rejects.toThrow('replied 401')
})
