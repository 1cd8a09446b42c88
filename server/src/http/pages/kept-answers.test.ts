import { api } from '@emporia/contract'
import { expect, test, vi } from 'vitest'

import type { AskInside } from '../call/inside.ts'
import { createKeptAnswers } from './kept-answers.ts'

const asked = (reply = { success: true as const, message: '', data: ['Kitchen'] as unknown }) => {
  let now = 0
  let isHeard = true
  const ask = vi.fn<AskInside>(async () => reply)
  const kept = createKeptAnswers({ now: () => now, mayKeep: () => isHeard })
  const keeping = kept.keeping(ask)
  return {
    ask,
    forget: kept.forget,
    tree: () => keeping('GET', api.category.tree.path, {}),
    shops: () => keeping('GET', api.shop.list.path, {}),
    wait: (ms: number) => (now += ms),
    deafen: () => (isHeard = false),
  }
}

test('what stands on every page is asked once for all pages of ten seconds', async () => {
  const { ask, tree, wait } = asked()
  await tree()
  wait(9_999)
  expect(await tree()).toMatchObject({ data: ['Kitchen'] })
  expect(ask).toHaveBeenCalledTimes(1)
  wait(1)
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('it is asked anew as soon as something seldom changes, and not for what pages know by name', async () => {
  const { ask, tree, forget } = asked()
  await tree()
  forget('product:7')
  await tree()
  expect(ask).toHaveBeenCalledTimes(1)
  forget('*')
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what only some pages show is asked by each', async () => {
  const { ask, shops } = asked()
  await shops()
  await shops()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('as long as no change can be heard, nothing is kept', async () => {
  const { ask, tree, deafen } = asked()
  deafen()
  await tree()
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})
