import { expect, test } from 'vitest'

import type { webhookDeliveries } from '../tables.ts'
import { type Attempt, type Health, judgeDelivery, judgeEndpoint } from './outcome.ts'

const now = new Date('2026-06-24T12:00:00.000Z')
const failed: Attempt = { status: 503, ms: 5, text: '', retry_after_ms: null }
const succeeded: Attempt = { ...failed, status: 200 }
const delivery = { id: 1, attempts: 0 } as typeof webhookDeliveries.$inferSelect
const active: Health = { status: 'active', failures: 0, failing_since: null, resumes_at: null }

const waitAfter = (attempts: number, attempt: Attempt) => {
  const { next_at } = judgeDelivery({ ...delivery, attempts: attempts - 1 }, attempt, now)
  return next_at === null ? null : (Date.parse(next_at) - now.getTime()) / 1000
}

test.each([
  [1, 10],
  [2, 60],
  [3, 300],
  [4, 1800],
  [5, 7200],
  [6, 21_600],
  [7, 43_200],
  [8, 86_400],
  [9, 86_400],
  [10, null],
])('after attempt %i the next one follows in %s seconds', (attempts, seconds) => {
  expect(waitAfter(attempts, failed)).toBe(seconds)
})

test('a receiver can ask for a longer pause, of up to an hour', () => {
  expect(waitAfter(1, { ...failed, retry_after_ms: 120_000 })).toBe(120)
  expect(waitAfter(1, { ...failed, retry_after_ms: 9e6 })).toBe(3600)
  expect(waitAfter(3, { ...failed, retry_after_ms: 1000 })).toBe(300)
})

test('a reply is stored up to 1 kB, also if it ends within a character', () => {
  const { reply } = judgeDelivery(delivery, { ...succeeded, text: `\0a${'é'.repeat(2000)}` }, now)
  expect(Buffer.byteLength(reply)).toBeLessThanOrEqual(1024)
  expect(reply).toMatch(/^aé+$/)
})

test('20 failures pause an endpoint for ten minutes, and a success clears them', () => {
  let health = active
  for (let count = 0; count < 19; count++) health = judgeEndpoint(health, failed, now)
  expect(health).toMatchObject({ status: 'active', failures: 19 })
  expect(judgeEndpoint(health, succeeded, now)).toEqual(active)
  expect(judgeEndpoint(health, failed, now)).toEqual({
    status: 'paused',
    failures: 0,
    failing_since: now.toISOString(),
    resumes_at: '2026-06-24T12:10:00.000Z',
  })
})

test('an endpoint is inactive after five days of failures, or at once after 410', () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  expect(judgeEndpoint({ ...active, failing_since: days(4.9) }, failed, now).status).toBe('active')
  expect(judgeEndpoint({ ...active, failing_since: days(5) }, failed, now).status).toBe('inactive')
  expect(judgeEndpoint(active, { ...failed, status: 410 }, now).status).toBe('inactive')
  expect(judgeDelivery(delivery, { ...failed, status: 410 }, now).state).toBe('failed')
})
