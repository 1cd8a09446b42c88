import { expect, test } from 'vitest'

import { createReplicaLag } from './replica-lag.ts'

test('a replica is not read before its first position report', () => {
  expect(createReplicaLag(5_000).isCurrent(0)).toBe(false)
})

test('it is read once it has reached the position of the primary, and until the permitted lag has passed', () => {
  const replicaLag = createReplicaLag(5_000)
  replicaLag.mark(1_000, 50n)
  replicaLag.reach(49n)
  expect(replicaLag.isCurrent(1_001)).toBe(false)

  replicaLag.reach(50n)

  expect(replicaLag.isCurrent(1_001)).toBe(true)
  expect(replicaLag.isCurrent(6_000)).toBe(true)
  expect(replicaLag.isCurrent(6_001)).toBe(false)
  expect(replicaLag.behindMs(6_001)).toBe(5_001)
})

test('of several recorded positions, the latest one reached counts', () => {
  const replicaLag = createReplicaLag(5_000)
  for (const [at, position] of [
    [1_000, 10n],
    [2_000, 20n],
    [3_000, 30n],
  ] as const)
    replicaLag.mark(at, position)

  replicaLag.reach(25n)

  expect(replicaLag.behindMs(3_000)).toBe(1_000)
})

test('an announced write is not read until the replica has it, however small its lag', () => {
  const replicaLag = createReplicaLag(5_000)
  replicaLag.mark(1_000, 10n)
  replicaLag.reach(10n)

  replicaLag.announce(1_500)

  expect(replicaLag.isCurrent(1_501)).toBe(false)
  replicaLag.mark(1_600, 20n)
  replicaLag.reach(20n)
  expect(replicaLag.isCurrent(1_601)).toBe(true)
})

test('a lost replica starts over', () => {
  const replicaLag = createReplicaLag(5_000)
  replicaLag.mark(1_000, 10n)
  replicaLag.reach(10n)

  replicaLag.lose()

  expect(replicaLag.isCurrent(1_001)).toBe(false)
  replicaLag.reach(99n)
  expect(replicaLag.isCurrent(1_001)).toBe(false)
  replicaLag.mark(2_000, 10n)
  replicaLag.reach(99n)
  expect(replicaLag.isCurrent(2_001)).toBe(true)
})
