import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { makeProduct } from '../../../test/goods.ts'
import { openRelay } from '../../../test/adapters/relay.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { url } from '../../../test/app.ts'
import { connect } from '../../db/client.ts'
import { openPubSub } from '../../adapters/pubsub.ts'

// A marketplace whose event loop always counts as late, and whose database can be frozen.
const relay = await openRelay(url)
const { db, close } = connect(relay.url, { connectionsMax: 40 })
const pubsub = openPubSub(url, pino({ level: 'silent' }))
const pages = await openPages({ db, pubsub })

Object.assign(pages.app, { isUnderPressure: () => true })

beforeEach(pages.openAnew)
afterEach(relay.thaw)
afterAll(async () => {
  await pages.close()
  await close()
  await pubsub.stop()
  await relay.close()
})

const html = { accept: 'text/html,application/xhtml+xml' }

/** Starts requests that need the database and wait until it responds again. */
const startRequests = (count: number, address = '/api/product/') =>
  Array.from({ length: count }, (_, at) => pages.app.inject({ url: `${address}${9000 + at}` }))

test('below sixteen concurrent requests none is refused, however slow the machine is', async () => {
  relay.freeze()
  const held = startRequests(15)
  const last = pages.app.inject({ url: '/api/product/8000' })
  relay.thaw()

  for (const { statusCode } of await Promise.all([...held, last])) expect(statusCode).toBe(404)
})

test('above the limit, calls are refused in the envelope and pages with one that reloads', async () => {
  relay.freeze()
  const held = startRequests(16)

  const call = await pages.app.inject({ url: '/api/product/8000' })
  expect(call.statusCode).toBe(503)
  expect(call.headers['retry-after']).toBe('2')
  expect(call.json()).toMatchObject({ success: false, code: 'busy' })

  const page = await pages.app.inject({ url: '/product/8000', headers: html })
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe('2')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(page.body).toMatch(/<meta http-equiv="refresh" content="\d">/)
  expect(page.body).not.toMatch(/src=|<script|<link/)

  relay.thaw()
  await Promise.all(held)
  // The requests have completed, so there is room again.
  expect((await pages.app.inject({ url: '/api/product/8000' })).statusCode).toBe(404)
})

test('cached replies, health checks, metrics and webhooks are never refused', async () => {
  const { id } = await makeProduct()
  await pages.caughtUp()
  const cached = [`/product/${id}`, `/api/product/${id}`]
  for (const address of cached) expect((await pages.get(address)).statusCode).toBe(200)

  relay.freeze()
  const held = startRequests(20)
  for (const address of cached) expect((await pages.get(address)).statusCode).toBe(200)
  for (const address of ['/health/live', '/metrics', '/robots.txt'])
    expect((await pages.app.inject({ url: address })).statusCode).toBe(200)
  const webhook = pages.app.inject({ method: 'POST', url: '/api/webhook/nobody', payload: 'x' })
  const picture = pages.app.inject({ url: `/media/${'a'.repeat(24)}/320.webp` })
  relay.thaw()

  expect((await webhook).statusCode).not.toBe(503)
  expect((await picture).statusCode).toBe(404)
  await Promise.all(held)
})

test('checkout is still accepted when reads are already refused', async () => {
  relay.freeze()
  const held = startRequests(20)
  const placed = pages.app.inject({ method: 'PUT', url: '/api/checkout', payload: {} })
  relay.thaw()

  expect((await placed).statusCode).toBe(401)
  await Promise.all(held)
})
