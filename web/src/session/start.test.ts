import { beforeEach, describe, expect, test, vi } from 'vitest'

import { api } from '@emporia/contract'
import { call, unreachable } from '../api/call.ts'
import { restartSession } from './start.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { store } from './store.ts'
import { token } from './token.ts'

vi.mock('../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const una = { id: 1, type: 'User', name: 'Una Reyes', email: 'una@demo.test', permissions: [] }
const success = <T>(data: T) => ({ success: true as const, message: '', data })
const failure = (code: 'unauthenticated' | 'busy' | 'rate_limited') => ({
  success: false as const,
  code,
  message: 'No',
})
const answers = (replies: Record<string, unknown>) =>
  vi.mocked(call).mockImplementation(({ path }) => Promise.resolve(replies[path] as never))
const profiles = {
  '/user/profile': success(una),
  '/admin/profile': success(null),
  '/seller/profile': success(null),
}
const paths = () => vi.mocked(call).mock.calls.map(([{ path }]) => path)

beforeEach(() => {
  localStorage.clear()
  vi.mocked(call).mockReset()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the start', () => {
  test('cut short by going on to another page keeps the token', async () => {
    vi.useFakeTimers()
    token.keep('secret')
    answers({ ...profiles, '/seller/profile': unreachable })

    void restartSession()
    // The code of the left page no longer runs once the next page is open.
    await vi.advanceTimersByTimeAsync(900)

    expect(token.read()).toBe('secret')
    vi.useRealTimers()
  })

  test('without a token asks nothing', async () => {
    const session = await restartSession()

    expect(paths()).toEqual([])
    expect(session).toMatchObject({ loading: false, user: null, admin: null, seller: null })
  })

  test('with a token asks for all three profiles, and another kind’s null is no failure', async () => {
    token.keep('secret')
    answers(profiles)

    const session = await restartSession()

    expect(paths()).toEqual(['/user/profile', '/admin/profile', '/seller/profile'])
    expect(session.user?.name).toBe('Una Reyes')
    expect(token.read()).toBe('secret')
  })

  test.each([
    { name: 'a lost network', reply: unreachable, kept: false },
    { name: 'a 401', reply: failure('unauthenticated'), kept: false },
    { name: 'a busy server', reply: failure('busy'), kept: true },
    { name: 'too many calls', reply: failure('rate_limited'), kept: true },
  ])('$name leaves the token: $kept', async ({ reply, kept: isRetained }) => {
    token.keep('secret')
    answers({ ...profiles, '/seller/profile': reply })

    const session = await restartSession()

    expect(token.read()).toBe(isRetained ? 'secret' : null)
    expect(session.user).toEqual(isRetained ? una : null)
    expect(console.error).toHaveBeenCalledTimes(isRetained ? 0 : 1)
  })
})

test('signing in clears the old token first and keeps the new one', async () => {
  token.keep('old')
  const seen: (string | null)[] = []
  answers(profiles)

  await signIn(() => {
    seen.push(token.read())
    return Promise.resolve(success({ access_token: 'new', type: 'User' as const }))
  })

  expect(seen).toEqual([null])
  expect(token.read()).toBe('new')
  expect(store.read().user?.email).toBe('una@demo.test')
})

test('a refused sign-in leaves nobody signed in', async () => {
  token.keep('old')

  const reply = await signIn(() => Promise.resolve(failure('unauthenticated')))

  expect(reply.message).toBe('No')
  expect(token.read()).toBeNull()
})

test('signing out removes the token, the person and the copy of the cart, and hands on the message', async () => {
  token.keep('secret')
  localStorage.setItem('cart', '[{"id":1,"attributes":[],"quantity":2}]')
  answers({ '/logout': { ...success(null), message: 'You are signed out' } })

  expect(await signOut()).toBe('You are signed out')
  expect(localStorage).toHaveLength(0)
  expect(store.read().user).toBeNull()
  expect(paths()).toEqual([api.session.logout.path])
})
