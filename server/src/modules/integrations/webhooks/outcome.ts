import type { webhookDeliveries, webhookEndpoints } from '../tables.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** The reply of a receiver, or why there was none. */
export type Attempt = {
  status: number | null
  ms: number
  text: string
  /** What the receiver asks to wait, in milliseconds. */
  retry_after_ms: number | null
}

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** The pauses before the attempts of a delivery; the first follows at once. */
const pauses = [
  0,
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
]
const retryAfterMax = hour
const failuresMax = 20
const pauseMs = 10 * minute
const failingMax = 5 * 24 * hour
const replyBytes = 1024

const isDelivered = ({ status }: Attempt) => status !== null && status >= 200 && status < 300

/** Returns the state of a delivery after an attempt (docs/domain/integrations.md#webhooks). */
export const judgeDelivery = (delivery: Delivery, attempt: Attempt, now: Date) => {
  const attempts = delivery.attempts + 1
  const known = {
    attempts,
    status_code: attempt.status,
    ms: attempt.ms,
    reply: truncate(attempt.text),
  }
  if (isDelivered(attempt)) return { ...known, state: 'delivered' as const, next_at: null }
  const pause = pauses[attempts]
  if (pause === undefined || attempt.status === 410)
    return { ...known, state: 'failed' as const, next_at: null }
  const wait = Math.max(pause, Math.min(attempt.retry_after_ms ?? 0, retryAfterMax))
  return { ...known, state: 'pending' as const, next_at: later(now, wait) }
}

/** Whether an endpoint is called, and how its last attempts ended. */
export type Health = Pick<Endpoint, 'status' | 'failures' | 'failing_since' | 'resumes_at'>

/**
 * Returns the health of an endpoint after an attempt: a success clears it, 20 failures pause it for ten
 * minutes, 410 and five days of failures make it inactive.
 */
export const judgeEndpoint = (endpoint: Health, attempt: Attempt, now: Date): Health => {
  if (isDelivered(attempt))
    return { status: 'active', failures: 0, failing_since: null, resumes_at: null }
  const failures = endpoint.failures + 1
  const failing_since = endpoint.failing_since ?? now.toISOString()
  const failing = { failures, failing_since, resumes_at: null }
  if (attempt.status === 410 || now.getTime() - Date.parse(failing_since) >= failingMax)
    return { ...failing, status: 'inactive' }
  if (failures < failuresMax) return { ...failing, status: 'active' }
  return { status: 'paused', failures: 0, failing_since, resumes_at: later(now, pauseMs) }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Returns the beginning of a text that has at most 1 kB, without zero characters. */
const truncate = (text: string) => {
  const bytes = Buffer.from(text.replaceAll('\0', '')).subarray(0, replyBytes)
  return new TextDecoder().decode(bytes, { stream: true })
}
