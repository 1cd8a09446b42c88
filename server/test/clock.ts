import type { Clock } from '../src/adapters/clock.ts'

/**
 * The real time, which a test can move forward. A test whose result depends on seconds stops it: a busy
 * machine may take seconds for each call.
 */
export const movableClock = () => {
  let ahead = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    move: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    stop: () => {
      stoppedAt = Date.now()
    },
    reset: () => {
      ahead = 0
      stoppedAt = undefined
    },
  } satisfies Clock & Record<string, unknown>
}
