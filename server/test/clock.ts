import type { Clock } from '../src/adapters/clock.ts'

/** The real time, which a test can move forward. */
export const movableClock = () => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    move: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    reset: () => {
      ahead = 0
    },
  } satisfies Clock & Record<string, unknown>
}
