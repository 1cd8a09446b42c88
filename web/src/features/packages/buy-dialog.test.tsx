import { api, type PackageWays } from '@emporia/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../../api/stub-fetch.ts'
import { BuyDialog } from './buy-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waysAt = (due_minor: number): PackageWays => ({
  available_minor: 0,
  methods: [{ code: 'offline', name: 'Bank transfer' }],
  quote: {
    due_minor,
    credit_minor: 0,
    begins_at: '2026-11-30T00:00:00.000Z',
    begins_now: true,
    is_trial: false,
    tax: null,
  },
})

test('after a refused purchase, the dialog has the price of now', async () => {
  let price = 1000
  const calls = stubFetch({
    'GET /package-payments': () => successReply(waysAt(price)),
    'POST /seller/package-active': () => {
      price = 1190
      return { success: false, code: 'conflict', message: 'The price has changed' }
    },
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <BuyDialog
          offer={{ id: 7, name: 'Hall', terms: {} }}
          buy={api.seller.package.buy}
          onBought={() => {}}
          onClose={() => {}}
        />
      ),
    },
  ])
  render(<Stub />)
  fireEvent.click(await screen.findByRole('radio', { name: /Bank transfer/, hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $10.00', hidden: true }))

  await screen.findByRole('button', { name: 'Pay $11.90', hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Pay $11.90', hidden: true }))

  const sentAmounts = () =>
    calls.flatMap(({ method, sent }) =>
      method === 'POST' ? [(sent as { amount_minor: number }).amount_minor] : [],
    )
  await vi.waitFor(() => expect(sentAmounts()).toEqual([1000, 1190]))
})
