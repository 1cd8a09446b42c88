import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const dayMs = 86_400_000
const device = Date.parse('2026-05-06T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: device, toFake: ['Date'] })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const at = (offMs: number) => new Date(Date.now() + offMs).toISOString()

test('a device clock that is days ahead sells at the server’s time, also after a reload', async () => {
  const { updateClock: learnClock, clockWarning } = await import('./clock.ts')

  const off = learnClock(at(-5 * dayMs), Date.now())

  expect(clockWarning(off)).toContain('is 5 days fast')
  vi.resetModules()
  const again = await import('./clock.ts')
  expect(again.serverNow().toISOString()).toBe('2026-05-01T10:00:00.000Z')
})

test('one slow answer changes nothing, and a clock that was set counts at once', async () => {
  const { clockOff, clockWarning, updateClock: learnClock } = await import('./clock.ts')
  for (const off of [0, 100, -100, 40_000, 50]) learnClock(at(off), Date.now())
  expect(clockOff()).toBe(50)
  expect(clockWarning(clockOff())).toBeUndefined()

  learnClock(at(2 * 3_600_000), Date.now())
  expect(clockWarning(clockOff())).toContain('is 2 hours slow')
})
