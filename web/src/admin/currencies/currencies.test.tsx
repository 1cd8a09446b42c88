import type { api, Data } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import Currencies, { clientLoader } from './currencies.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Currency = Data<typeof api.admin.currency.list>['rows'][number]
const euro: Currency = {
  id: 3,
  code: 'EUR',
  symbol: '€',
  exponent: 2,
  rounding_minor: 1,
  shows: true,
  charges: false,
  margin_bp: 0,
  rate: null,
  is_stale: false,
  status: 'active',
}
const manual = {
  id: 9,
  quote: 'EUR',
  rate: '0.92',
  source: 'manual' as const,
  valid_at: '2026-11-28T08:00:00.000Z',
}

const show = (rows: Currency[]) =>
  renderScreen({
    at: '/admin/currencies',
    screen: Currencies,
    loader: clientLoader,
    answers: {
      'GET /admin/currency-list': () =>
        successReply({ rows, total: rows.length, page: 1, per_page: 20 }),
      'POST /admin/currency': () => successReply(euro, 'Currency created'),
      'POST /admin/currency-rate': () => successReply(manual, 'Rate added'),
    },
  })

test('without currencies the screen says what they are for', async () => {
  show([])

  expect(await screen.findByText(/Add a currency to show estimates in it/)).toBeTruthy()
})

test('a currency without a rate is hidden, and one with an old rate says so', async () => {
  show([euro, { ...euro, id: 4, code: 'GBP', rate: { ...manual, quote: 'GBP' }, is_stale: true }])

  expect(await screen.findByText('No rate yet')).toBeTruthy()
  expect(screen.getByText('Hidden')).toBeTruthy()
  expect(screen.getByText('0.92')).toBeTruthy()
  expect(screen.getByText('Hidden: the rate is outdated')).toBeTruthy()
})

test('a new currency is sent with its decimal places', async () => {
  const { calls } = show([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add currency' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add currency' }))

  fireEvent.change(await form.findByLabelText('Code'), { target: { value: 'JPY' } })
  fireEvent.change(form.getByLabelText('Symbol'), { target: { value: '¥' } })
  fireEvent.change(form.getByLabelText('Decimal places'), { target: { value: '0' } })
  fireEvent.click(form.getByLabelText('Show prices in this currency'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    code: 'JPY',
    symbol: '¥',
    exponent: 0,
    shows: true,
  })
})

test('a rate is entered with a comma or a point, and is then the latest', async () => {
  const { calls } = show([euro])
  fireEvent.click(await screen.findByRole('button', { name: 'EUR' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit currency' }))

  fireEvent.change(await form.findByLabelText('New rate'), { target: { value: '0,92' } })
  fireEvent.click(form.getByRole('button', { name: 'Add rate' }))

  expect(await form.findByText(/= 0.92 EUR, entered by hand/)).toBeTruthy()
  expect(calls.find(({ path }) => path === '/admin/currency-rate')?.sent).toEqual({
    id: 3,
    rate: '0.92',
  })
})
