import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownDraft } from './draft.ts'
import { stubLocks } from './fake-locks.ts'

/** A tab of the browser: what it knows of the register. */
const openTab = () => {
  const seen: string[] = []
  const register = ownDraft({
    onOwned: () => seen.push('owned'),
    onOther: () => seen.push('other'),
  })
  return { seen, ...register }
}

beforeEach(stubLocks)
afterEach(() => vi.unstubAllGlobals())

test('the first tab has the register, and a second one sees that', async () => {
  const first = openTab()
  await waitFor(() => expect(first.seen).toHaveLength(1))
  const second = openTab()
  await waitFor(() => expect(second.seen).toHaveLength(1))

  expect([first.seen, second.seen]).toEqual([['owned'], ['other']])
})

test('a tab that takes the register has it, and the other one sees that', async () => {
  const first = openTab()
  const second = openTab()
  await waitFor(() => expect(second.seen).toHaveLength(1))

  second.take()

  await waitFor(() => expect(second.seen.at(-1)).toBe('owned'))
  await waitFor(() => expect(first.seen.at(-1)).toBe('other'))
  expect([first.seen, second.seen]).toEqual([
    ['owned', 'other'],
    ['other', 'owned'],
  ])
})

test('the register can be taken back and forth', async () => {
  const [first, second] = [openTab(), openTab()]
  await waitFor(() => expect(second.seen).toHaveLength(1))

  second.take()
  await waitFor(() => expect(first.seen.at(-1)).toBe('other'))
  first.take()

  await waitFor(() => expect(first.seen.at(-1)).toBe('owned'))
  await waitFor(() => expect(second.seen.at(-1)).toBe('other'))
})

test('a tab gets the register back when the one that has it is closed', async () => {
  const first = openTab()
  const second = openTab()
  await waitFor(() => expect(second.seen).toHaveLength(1))

  first.end()

  await waitFor(() => expect(second.seen.at(-1)).toBe('owned'))
})

test('a closed tab does not wait for the register any more', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await waitFor(() => expect(third.seen).toHaveLength(1))

  second.end()
  first.end()

  await waitFor(() => expect(third.seen.at(-1)).toBe('owned'))
  expect(second.seen).toEqual(['other'])
})
