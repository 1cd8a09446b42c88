import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { makeProduct } from '../../../test/goods.ts'
import { openRelay } from '../../../test/adapters/relay.ts'
import { openPages } from '../../../test/adapters/web.ts'
import { clock, url } from '../../../test/app.ts'
import { connect } from '../../db/client.ts'
import { openPubSub } from '../../adapters/pubsub.ts'

const relay = await openRelay(url)
const { db, close } = connect(relay.url)
const pubsub = openPubSub(url, pino({ level: 'silent' }))
const pages = await openPages({ db, pubsub })

afterAll(async () => {
  await pages.close()
  await close()
  await pubsub.stop()
  await relay.close()
})

test('while the database hangs the process is alive, not ready, and serves cached replies', async () => {
  // Replies are cached for seconds, which a busy machine may take for a request.
  clock.stop()
  const { id } = await makeProduct()
  await pages.caughtUp()
  expect((await pages.get(`/product/${id}`)).statusCode).toBe(200)
  await expect.poll(async () => (await pages.get('/health/ready')).statusCode).toBe(200)

  relay.freeze()

  const [live, ready, cached] = await Promise.all([
    pages.get('/health/live'),
    pages.get('/health/ready'),
    pages.get(`/product/${id}`),
  ])
  expect(live.statusCode).toBe(200)
  expect(ready.statusCode).toBe(503)
  expect(cached.statusCode).toBe(200)
  // Maintenance mode is cached for a second; after that its last known value applies.
  await new Promise((done) => setTimeout(done, 1_100))
  expect((await pages.get('/health/live')).statusCode).toBe(200)
  expect((await pages.get(`/product/${id}`)).statusCode).toBe(200)

  relay.thaw()
  await expect.poll(async () => (await pages.get('/health/ready')).statusCode).toBe(200)
})
