import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { successReply } from '../../../api/stub-fetch.ts'
import { wakeOnTouch } from '../../../islands/wake.ts'
import { restartSession } from '../../../session/start.ts'
import { token } from '../../../session/token.ts'
import { CheckoutPage } from '../../checkout/page/checkout-page.tsx'
import { sampleResource, una } from '../../checkout/page/sample.ts'
import { renderIsland } from './render-island.tsx'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the checkout comes with placeholders, the same for everyone, and loads without a touch', async () => {
  token.keep('secret')
  const mistakes = vi.spyOn(console, 'error')
  const calls = renderIsland(
    { name: 'checkout', of: CheckoutPage, props: {}, wakes: 'always' },
    {
      'GET /user/profile': () => successReply(una),
      'GET /admin/profile': () => successReply(null),
      'GET /seller/profile': () => successReply(null),
      'GET /get-cart-resource': () => successReply(sampleResource),
    },
  )
  const island = document.querySelector<HTMLElement>('[data-island=checkout]')
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
  expect(island?.dataset['props']).toBe('{}')
  expect(calls).toEqual([])

  await restartSession()
  wakeOnTouch()

  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  await waitFor(() => expect(island?.querySelector('[aria-busy=true]')).toBeNull())
  // React reports here what the server rendered otherwise.
  expect(mistakes).not.toHaveBeenCalled()
})
