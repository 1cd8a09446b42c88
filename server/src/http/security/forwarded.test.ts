import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createTestServer } from '../../../test/server.ts'
import { as, clock, parts } from '../../../test/app.ts'

test('a forwarded address from an untrusted proxy is ignored, and reported once a minute', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const trusting = { ...parts.settings, trust_proxy: '10.0.0.1' }
  const app = await createTestServer(() => {}, { log, settings: trusting })
  const ask = (remoteAddress: string) =>
    app.inject({
      url: '/api/x',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
  const reported = () => lines.filter((line) => line.includes('untrusted_forwarding')).length

  await ask('10.0.0.1')
  expect(reported()).toBe(0)
  await ask('198.51.100.7')
  await ask('198.51.100.8')
  expect(reported()).toBe(1)
  clock.move({ minutes: 2 })
  await ask('198.51.100.7')
  expect(reported()).toBe(2)
  await app.close()
})

test('an untrusted proxy in a private network is on the dashboard for a day; a public address is not', async () => {
  const app = await createTestServer(() => {}, {
    settings: { ...parts.settings, trust_proxy: '10.0.0.1' },
  })
  const forward = (remoteAddress: string) =>
    app.inject({ url: '/api/x', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
  const tasks = async () => (await as('ada')('GET', '/admin/waiting')).data.tasks

  await forward('198.51.100.7')
  expect(await tasks()).toEqual([])
  clock.move({ minutes: 2 })
  await forward('172.18.0.5')
  expect(await tasks()).toEqual([{ task: 'forwarding', count: 1 }])
  clock.move({ hours: 25 })
  expect(await tasks()).toEqual([])
  await app.close()
})
