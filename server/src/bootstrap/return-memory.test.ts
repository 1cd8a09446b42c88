import { expect, test } from 'vitest'

import { collectAll, createIdleRule } from './return-memory.ts'

const mega = 1024 * 1024
const idle = (megabytes: number) => ({ requests: 0, residentBytes: megabytes * mega })
const busy = (megabytes: number) => ({ requests: 1, residentBytes: megabytes * mega })

/** Whether memory is returned after each of these minutes. */
const judge = (minutes: ReturnType<typeof idle>[]) => {
  const isDue = createIdleRule()
  return minutes.flatMap((minute, index) => (isDue(minute) ? [index] : []))
}

test('memory is returned after the first minute without requests', () => {
  expect(judge([busy(190), busy(200), idle(190), idle(170)])).toEqual([2])
})

test('memory is returned again once it grew, ten minutes later at the earliest', () => {
  const later = Array.from({ length: 12 }, () => idle(190))

  expect(judge([idle(190), idle(170), ...later])).toEqual([0, 10])
})

test('memory is not returned again while it did not grow', () => {
  const later = Array.from({ length: 30 }, () => idle(180))

  expect(judge([idle(190), idle(170), ...later])).toEqual([0])
})

test('memory of objects that ended is returned', async () => {
  const weak = new WeakRef(Array.from({ length: 1_000 }, (_, index) => `text ${index}`))
  // An object may end in a later task only.
  await new Promise((done) => setTimeout(done))
  collectAll()

  expect(weak.deref()).toBeUndefined()
})
