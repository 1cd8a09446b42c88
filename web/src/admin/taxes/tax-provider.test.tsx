import type { TaxProviderSettings, UnrecordedTax } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import TaxProviderScreen, { clientLoader } from './tax-provider.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const settings: TaxProviderSettings = {
  provider: 'stripe_tax',
  url: '',
  fallback: 'table',
  has_secret: true,
  version: 1,
}
const failed: UnrecordedTax = {
  id: 5,
  kind: 'invoice',
  number: 'S1-INV-000005',
  order_id: 7,
  order_number: '1007',
  issued_at: '2026-11-28T09:00:00.000Z',
  total_minor: 3570,
  tax_minor: 570,
  state: 'failed',
  attempts: 8,
  error: 'Error: The tax service replied 503 to /invoices',
}

const show = (
  rows: UnrecordedTax[],
  more: Partial<TaxProviderSettings> = {},
  total = rows.length,
  query = '',
) =>
  renderScreen({
    at: `/admin/tax/provider${query}`,
    screen: TaxProviderScreen,
    loader: clientLoader,
    answers: {
      'GET /admin/tax-provider': () => successReply({ ...settings, ...more }),
      'GET /admin/tax-records': () => successReply({ rows, total, page: 1, per_page: 20 }),
      'POST /admin/tax-record-retry': () => successReply(null, 'The document will be recorded'),
      'POST /admin/tax-record-close': () => successReply(null, 'Marked as recorded'),
    },
  })

test('a document that failed has its error and attempts, and is tried again', async () => {
  const { calls } = show([failed])

  expect(await screen.findByText('All attempts failed')).toBeTruthy()
  expect(screen.getByText(failed.error ?? '')).toBeTruthy()
  expect(screen.getByText('$5.70')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: S1-INV-000005' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/admin/tax-record-retry', sent: { id: 5 } }),
    ),
  )
})

test('a document that the tables taxed is only marked', async () => {
  const { calls } = show([{ ...failed, state: 'fallback', attempts: 0, error: null }])

  expect(await screen.findByText(/^Taxed by zones and rates/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as recorded: S1-INV-000005' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/admin/tax-record-close', sent: { id: 5 } }),
    ),
  )
})

test('the list says when it is empty, and has pages', async () => {
  show([])
  expect(await screen.findByText(/^All invoices and credit notes are recorded/)).toBeTruthy()
  cleanup()
  show([failed], {}, 140)
  expect(await screen.findByText(/of 140$/)).toBeTruthy()
  const { calls } = show([failed], {}, 40, '?page=2')
  await screen.findByText(/of 40$/)
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toContain('/admin/tax-records?page=2')
})

test('without a provider and without documents there is no list', async () => {
  show([], { provider: 'table' })
  expect(await screen.findByText('Tax calculation')).toBeTruthy()
  expect(screen.queryByText('Not recorded with the provider')).toBeNull()
})
