import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { replyToErrors } from '../errors/errors.ts'
import { shedLoad } from './pressure.ts'

test('a server under pressure says so in the envelope, and stays alive', async () => {
  const app = Fastify()
  app.decorate('addressesAnswered', [])
  replyToErrors(app)
  await shedLoad(app, { maxRssBytes: 1 })
  const config = { pressureHandler: () => {} }
  app.get('/call', () => 'never')
  app.get('/health/live', { config }, () => 'alive')
  // The first look at the memory is taken after a second.
  await expect.poll(async () => (await app.inject('/call')).statusCode).toBe(503)

  const reply = await app.inject('/call')
  expect(reply.json()).toMatchObject({ success: false, code: 'busy' })
  expect(reply.headers['retry-after']).toBe('2')
  expect((await app.inject('/health/live')).payload).toBe('alive')
  await app.close()
})
