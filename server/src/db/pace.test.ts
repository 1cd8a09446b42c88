import { expect, test } from 'vitest'

import { createPace } from './pace.ts'

test('a copy that nobody has looked at is not read from', () => {
  expect(createPace(5_000).isCurrent(0)).toBe(false)
})

test('it is read from once it has reached where the original was, and for as long as was agreed', () => {
  const pace = createPace(5_000)
  pace.mark(1_000, 50n)
  pace.reach(49n)
  expect(pace.isCurrent(1_001)).toBe(false)

  pace.reach(50n)

  expect(pace.isCurrent(1_001)).toBe(true)
  expect(pace.isCurrent(6_000)).toBe(true)
  expect(pace.isCurrent(6_001)).toBe(false)
  expect(pace.behindMs(6_001)).toBe(5_001)
})

test('of several marks the last one that was reached counts', () => {
  const pace = createPace(5_000)
  for (const [at, position] of [
    [1_000, 10n],
    [2_000, 20n],
    [3_000, 30n],
  ] as const)
    pace.mark(at, position)

  pace.reach(25n)

  expect(pace.behindMs(3_000)).toBe(1_000)
})

test('what is announced is not read until the copy has it, however little it is behind', () => {
  const pace = createPace(5_000)
  pace.mark(1_000, 10n)
  pace.reach(10n)

  pace.announce(1_500)

  expect(pace.isCurrent(1_501)).toBe(false)
  pace.mark(1_600, 20n)
  pace.reach(20n)
  expect(pace.isCurrent(1_601)).toBe(true)
})

test('one that was lost begins anew', () => {
  const pace = createPace(5_000)
  pace.mark(1_000, 10n)
  pace.reach(10n)

  pace.lose()

  expect(pace.isCurrent(1_001)).toBe(false)
  pace.reach(99n)
  expect(pace.isCurrent(1_001)).toBe(false)
  pace.mark(2_000, 10n)
  pace.reach(99n)
  expect(pace.isCurrent(2_001)).toBe(true)
})
