import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderScreen, successReply } from '../../resource/render-screen.tsx'
import Newsletter from './newsletter.tsx'

afterEach(() => {
  cleanup()
  location.hash = ''
  vi.unstubAllGlobals()
})

test('the link of a newsletter e-mail unsubscribes after a click, and not before', async () => {
  location.hash = '#leave=a-token'
  const { calls } = renderScreen({
    at: '/newsletter',
    screen: Newsletter,
    loader: () => null,
    answers: { 'POST /newsletter-unsubscribe': () => successReply(null) },
  })
  const unsubscribe = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(calls).toEqual([])

  fireEvent.click(unsubscribe)

  await screen.findByRole('heading', { name: 'Thank you' })
  expect(calls).toMatchObject([{ path: '/newsletter-unsubscribe', sent: { token: 'a-token' } }])
})
