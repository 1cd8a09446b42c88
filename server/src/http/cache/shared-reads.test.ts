import { api } from '@emporia/contract'
import { expect, test, vi } from 'vitest'

import type { AskInside } from '../request/inside.ts'
import { createSharedReads } from './shared-reads.ts'

const setup = (reply = { success: true as const, message: '', data: ['Kitchen'] as unknown }) => {
  let now = 0
  let isHeard = true
  let change = Infinity
  const ask = vi.fn<AskInside>(async () => reply)
  const cached = createSharedReads({
    now: () => now,
    mayKeep: () => isHeard,
    nextChange: async () => change,
  })
  const keeping = cached.keeping(ask)
  return {
    ask,
    forget: cached.forget,
    tree: () => keeping('GET', api.category.tree.path, {}),
    shops: () => keeping('GET', api.shop.list.path, {}),
    facets: (category_id: number) =>
      keeping('GET', api.product.searchElements.path, { category_id }),
    changeAt: (at: number) => (change = at),
    wait: (ms: number) => (now += ms),
    deafen: () => (isHeard = false),
  }
}

test('data that every page shows is read once for all pages within ten seconds', async () => {
  const { ask, tree, wait } = setup()
  await tree()
  wait(9_999)
  expect(await tree()).toMatchObject({ data: ['Kitchen'] })
  expect(ask).toHaveBeenCalledTimes(1)
  wait(1)
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('it is read again as soon as global data changes, but not for changes of a single product', async () => {
  const { ask, tree, forget } = setup()
  await tree()
  forget('product:7')
  await tree()
  expect(ask).toHaveBeenCalledTimes(1)
  forget('*')
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the facets of a list are read once for all its pages, until a product in it changes', async () => {
  const { ask, facets, forget, wait } = setup()
  await facets(7)
  wait(59_999)
  await facets(7)
  expect(ask).toHaveBeenCalledTimes(1)
  await facets(8)
  expect(ask).toHaveBeenCalledTimes(2)
  forget('category:7')
  await facets(8)
  expect(ask).toHaveBeenCalledTimes(2)
  await facets(7)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('it is not cached beyond the time at which an offer starts or ends', async () => {
  const { ask, facets, changeAt, wait } = setup()
  changeAt(5_000)
  await facets(7)
  wait(5_000)
  changeAt(Infinity)
  await facets(7)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('data that only some pages show is read for each', async () => {
  const { ask, shops } = setup()
  await shops()
  await shops()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('while changes cannot be received, nothing is cached', async () => {
  const { ask, tree, deafen } = setup()
  deafen()
  await tree()
  await tree()
  expect(ask).toHaveBeenCalledTimes(2)
})
