import type { TrackingReport } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import { ImportTracking } from './import-tracking.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const chosen = new File(['order,carrier,tracking number'], 'tracking.csv', { type: 'text/csv' })

const checkFile = async (report: TrackingReport) => {
  const { calls } = renderScreen({
    at: '/seller/order',
    screen: () => <ImportTracking area="seller" />,
    loader: () => null,
    answers: { 'POST /seller/tracking-import': () => successReply(report, '2 orders shipped') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Import tracking' }))
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [chosen] } })
  fireEvent.click(screen.getByRole('button', { name: 'Check file' }))
  return calls
}

const sentDryRuns = (calls: { sent: unknown }[]) =>
  calls.map(({ sent }) => sent instanceof FormData && sent.get('is_dry_run'))

test('a file is checked first, and ships orders after confirmation', async () => {
  const calls = await checkFile({
    rows: 3,
    shipped: 2,
    refused: 1,
    errors: [{ line: 4, message: 'Enter a tracking number' }],
  })

  expect(await screen.findByText('2 orders can be shipped')).toBeTruthy()
  expect(screen.getByText('Line 4: Enter a tracking number')).toBeTruthy()
  expect(sentDryRuns(calls)).toEqual(['true'])

  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentDryRuns(calls)).toEqual(['true', 'false'])
})

test('a file without an order that can be shipped has nothing to confirm', async () => {
  await checkFile({
    rows: 1,
    shipped: 0,
    refused: 1,
    errors: [{ line: 2, message: 'Order 9999 not found' }],
  })

  const ship = await screen.findByRole('button', { name: 'Ship 0 orders' })
  expect(ship.hasAttribute('disabled')).toBe(true)
})
