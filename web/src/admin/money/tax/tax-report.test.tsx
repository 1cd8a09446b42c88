import type { api, Data } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import TaxReport, { clientLoader } from './tax-report.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Report = Data<typeof api.admin.taxReport.show>
const oss: Report['rows'][number] = {
  kind: 'sale',
  jurisdiction: 'DE',
  name: 'VAT',
  scheme: 'oss',
  treatment: 'taxed',
  owed_by: 'platform',
  rate_ppm: 190_000,
  invoices: 1,
  net_minor: 10_000,
  tax_minor: 1900,
  refunded_net_minor: 0,
  refunded_tax_minor: 0,
  euro: null,
}
const rate = { day: '2026-09-30', rate: '1.0573', source: 'ecb' as const, has_begun: true }

const pick = ({ kind, jurisdiction, name, scheme, treatment, owed_by, rate_ppm }: typeof oss) => ({
  kind,
  jurisdiction,
  name,
  scheme,
  treatment,
  owed_by,
  rate_ppm,
})

const show = (euro: Report['euro'], row = oss, differences: Report['differences'] = []) =>
  renderScreen({
    at: '/admin/tax-report?to=2026-09-30',
    screen: TaxReport,
    loader: clientLoader,
    answers: {
      'GET /admin/tax-report': () => successReply({ rows: [row], euro, differences, accounts: [] }),
      'POST /admin/tax-euro-rate': () => successReply(rate, 'ECB rate added'),
    },
  })

test('amounts in euros are below those of the marketplace, with their rate', async () => {
  const euro = { net_minor: 9458, tax_minor: 1797, refunded_net_minor: 0, refunded_tax_minor: 0 }
  show(rate, { ...oss, euro })

  expect(await screen.findByText(/ECB rate of September 30, 2026: €1 = 1.0573 USD/)).toBeTruthy()
  expect(screen.getByText('€94.58')).toBeTruthy()
  expect(screen.getByText('€17.97')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /rate/ })).toBeNull()
})

test('a rate that is not stored is named, and can be entered', async () => {
  const { calls } = show({ ...rate, rate: null, source: null })

  expect(await screen.findByText(/^No ECB rate of September 30, 2026 is stored/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enter rate' }))
  const dialog = within(screen.getByRole('dialog', { name: 'ECB rate of September 30, 2026' }))
  fireEvent.change(dialog.getByLabelText('USD for €1'), { target: { value: '1,0573' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save rate' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/admin/tax-euro-rate',
        sent: { day: '2026-09-30', rate: '1.0573' },
      }),
    ),
  )
})

test('a rate that staff entered can be corrected', async () => {
  show({ ...rate, source: 'manual' })

  expect(await screen.findByText('Entered by staff.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Correct rate' })).toBeTruthy()
})

test('a rate of a day to come cannot be entered', async () => {
  show({ ...rate, rate: null, source: null, has_begun: false })

  expect(await screen.findByText(/once the ECB has published its rate/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter rate' })).toBeNull()
})

test('the report is by invoices or by deliveries, with the difference of both', async () => {
  const identity = pick(oss)
  const differences = [
    {
      ...identity,
      invoice: { net_minor: 10_000, tax_minor: 1900 },
      delivery: { net_minor: 6000, tax_minor: 1140 },
    },
  ]
  const { calls } = show(null, oss, differences)

  const table = within(await screen.findByRole('region', { name: /compared with/ }))
  expect(table.getAllByText(/7\.60/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Basis'), { target: { value: 'delivery' } })
  expect(await screen.findByRole('heading', { name: 'Deliveries less refunds' })).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.query.get('basis')).toBe('delivery'))
})

test('without a difference the report says so', async () => {
  show(null)
  expect(await screen.findByText(/of this period have the same tax/)).toBeTruthy()
})

test('reports without OSS and IOSS do not mention the ECB', async () => {
  show(null, { ...oss, scheme: 'domestic' })

  expect(await screen.findByText('$19.00')).toBeTruthy()
  expect(screen.queryByText(/ECB/)).toBeNull()
})
