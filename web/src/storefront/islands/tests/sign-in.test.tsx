import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { successReply } from '../../../api/stub-fetch.ts'
import { hydrates, isPersonal } from '../../../islands/page.ts'
import { wakeOnTouch } from '../../../islands/wake.ts'
import { toastOnNextPage } from '../../../session/next-page.ts'
import { showStoredToasts } from '../../../session/stored-toasts.ts'
import { handle as staffHandle } from '../../sign-in/admin-login.tsx'
import { handle as loginHandle } from '../../sign-in/login.tsx'
import { PageSignIn } from '../../sign-in/page-sign-in.tsx'
import { OrderTrack } from '../../track/order-track.tsx'
import { handle as trackHandle } from '../../track/screen.tsx'
import { renderIsland } from './render-island.tsx'

const una = { id: 1, type: 'User', name: 'Una Reyes', email: 'una@demo.test' }
const profiles = {
  'GET /user/profile': () => successReply(una),
  'GET /admin/profile': () => successReply(null),
  'GET /seller/profile': () => successReply(null),
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('sends what was typed before the form was awake, and opens the page before', async () => {
  const assign = vi.fn()
  const { href, origin, pathname } = location
  vi.stubGlobal('location', { href, origin, pathname, search: '', hash: '', assign })
  const calls = renderIsland(
    { name: 'sign-in', of: PageSignIn, props: { back: '/user/settings' } },
    {
      ...profiles,
      'POST /login': () => successReply({ access_token: 'secret', type: 'User' }),
    },
  )
  wakeOnTouch()
  type('Email', 'una@demo.test')
  type('Password', 'demo-Market-2026')

  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/settings'))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
    email: 'una@demo.test',
    password: 'demo-Market-2026',
  })
  expect(document.querySelector('form')?.method).toBe('post')
})

test('the link of an e-mail needs no interaction, and says when it is over', async () => {
  const typed = { link: 'old', to: null, number: '', contact: '' }
  renderIsland(
    { name: 'track', of: OrderTrack, props: typed, wakes: 'always' },
    {
      'POST /guest/session': () => ({ success: false, code: 'not_found', message: 'Over' }),
    },
  )
  wakeOnTouch()

  expect(await screen.findByLabelText('Order number')).toBeTruthy()
  expect(screen.getByText('This link is not valid anymore')).toBeTruthy()
})

test('a message is shown once by the next page', () => {
  toastOnNextPage(['You are signed out'])

  showStoredToasts()
  showStoredToasts()

  expect(screen.getAllByText('You are signed out')).toHaveLength(1)
})

test.each([loginHandle, staffHandle, trackHandle])(
  'needs no framework, and is stored nowhere',
  (handle) => {
    expect(hydrates(handle)).toBe(false)
    expect(isPersonal(handle)).toBe(true)
  },
)
