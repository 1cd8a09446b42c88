import { api } from '@emporia/contract'
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../api/stub-fetch.ts'

const una = { id: 4, name: 'Una Reyes', type: 'User' }
const user: string = api.user.profile.show.path
const admin: string = api.admin.profile.show.path
const seller: string = api.seller.profile.show.path
const notices: string = api.notice.list.path
const line = { product_id: 7, product_attributes: [], quantity: 2, decimals: 0 }

/** A signed-in visitor’s server. Each page loads the modules anew. */
const openPage = async (answers: Parameters<typeof stubFetch>[0] = {}) => {
  vi.resetModules()
  const calls = stubFetch({
    [`GET ${user}`]: () => successReply(una),
    [`GET ${admin}`]: () => successReply(null),
    [`GET ${seller}`]: () => successReply(null),
    'GET /cart-list': () => successReply({ lines: [line], count: 2, subtotal_minor: 0 }),
    [`GET ${notices}`]: () => successReply({ rows: [], total: 0, page: 1, per_page: 1, unread: 3 }),
    ...answers,
  })
  const { startVisitor } = await import('./visitor.ts')
  await startVisitor()
  return calls
}
const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('for a guest nothing is asked', async () => {
  expect(await openPage()).toEqual([])
})

test('the first page of a tab learns who it is, and copies the cart of the server', async () => {
  localStorage.setItem('auth_token', 'secret')
  const updated = vi.fn()
  addEventListener('storage', updated)

  await openPage()

  expect(JSON.parse(localStorage.getItem('person') ?? '')).toEqual({
    name: 'Una Reyes',
    type: 'User',
  })
  expect(storedCart()).toEqual([{ id: 7, attributes: [], quantity: 2 }])
  expect(updated).toHaveBeenCalled()
  removeEventListener('storage', updated)
})

test('further pages of the tab ask nothing, until another person signs in', async () => {
  localStorage.setItem('auth_token', 'secret')
  const profiles = (calls: { path: string }[]) =>
    calls.filter(({ path }) => [user, admin, seller].includes(path)).length
  expect(profiles(await openPage())).toBe(3)
  expect(profiles(await openPage())).toBe(0)

  localStorage.setItem('auth_token', 'another')

  expect(profiles(await openPage())).toBe(3)
})

test('the number of unread notices is loaded once a minute', async () => {
  localStorage.setItem('auth_token', 'secret')
  const calls = await openPage()
  await waitFor(() => expect(calls.some(({ path }) => path === notices)).toBe(true))
  const { unread } = await import('../session/unread.ts')
  await waitFor(() => expect(unread.read()).toBe(3))

  const next = await openPage()

  expect(next).toEqual([])
})

test('a session that is over ends: the visitor is a guest again', async () => {
  localStorage.setItem('auth_token', 'old')
  localStorage.setItem('cart', '[{"id":7,"attributes":[],"quantity":2}]')
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const over = () => ({ success: false, code: 'unauthenticated', message: 'Sign in' }) as const

  const calls = await openPage({ [`GET ${user}`]: over, [`GET ${admin}`]: over })

  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(storedCart()).toBeNull()
  expect(calls.some(({ path }) => path === '/cart-list')).toBe(false)
  expect(error).toHaveBeenCalledTimes(1)
  error.mockRestore()
})
