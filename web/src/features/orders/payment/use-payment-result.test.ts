import { expect, test } from 'vitest'

import { getWaitMs } from './use-payment-result.ts'

test('an open payment is looked at quickly first, then every 15 seconds, for about ten minutes', () => {
  const waits: number[] = []
  for (let look = 1; getWaitMs(look) !== undefined; look++) waits.push(getWaitMs(look) ?? 0)

  expect(waits[0]).toBe(1_500)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(15_000)
  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThan(13)
})
