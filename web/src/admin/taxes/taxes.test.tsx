import type { api, Data } from '@emporia/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import TaxRates, { clientLoader as loadRates } from './tax-rates.tsx'
import TaxTest from './tax-test.tsx'
import TaxZones, { clientLoader as loadZones } from './tax-zones.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const choose = async (box: HTMLElement, name: string) => {
  act(() => box.focus())
  fireEvent.input(box, { target: { value: name }, inputType: 'insertText' })
  fireEvent.click(await screen.findByRole('option', { name }))
}

const pageOf = <T,>(rows: T[]) => ({ rows, total: rows.length, page: 1, per_page: 20 })

type Zone = Data<typeof api.admin.taxZone.list>['rows'][number]
const newYork: Zone = {
  id: 4,
  name: 'New York City',
  label: 'Sales tax',
  areas: [{ country: 'US', region: 'NY', postcodes: ['112*', '10001-10282'] }],
  shows_tax: false,
  shipping: 'goods',
  payee: 'platform',
  import_limit_minor: null,
  requires_number: false,
  scheme: 'domestic',
  number: '',
  standard_ppm: 88_750,
  status: 'active',
}

const options: Data<typeof api.admin.tax.options> = {
  zones: [{ id: 4, name: 'New York City' }],
  categories: [{ id: 7, name: 'Reduced' }],
  presets: [{ preset: 'eu_vat', checked_on: '2026-11-28' }],
}

const showZones = () =>
  renderScreen({
    at: '/admin/tax',
    screen: TaxZones,
    loader: loadZones,
    answers: {
      'GET /admin/tax-zone-list': () => successReply(pageOf([newYork])),
      'GET /admin/tax-options': () => successReply(options),
      'POST /admin/tax-zone': () => successReply(newYork, 'Zone created'),
      'POST /admin/tax-preset': () =>
        successReply({ zones: 27, rates: 53, skipped: 0 }, '27 zones added'),
    },
  })

test('a zone shows its areas and its standard rate', async () => {
  showZones()

  expect(await screen.findByRole('button', { name: 'New York City' })).toBeTruthy()
  expect(screen.getByText('NY, United States (2 postal codes)')).toBeTruthy()
  expect(screen.getByRole('link', { name: '8.875%' }).getAttribute('href')).toBe(
    '/admin/tax/rates?zone_id=4',
  )
})

test('a new zone is sent with the postal codes of each line', async () => {
  const { calls } = showZones()
  fireEvent.click(await screen.findByRole('button', { name: 'Add zone' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add zone' }))

  fireEvent.change(await form.findByLabelText('Name'), { target: { value: 'Ceuta' } })
  fireEvent.change(form.getByLabelText('Name of the tax'), { target: { value: 'IPSI' } })
  const country = await form.findByRole('combobox', { name: 'Country' })
  await choose(country, 'Spain')
  fireEvent.change(form.getByLabelText('Postal codes'), {
    target: { value: '51001-51080\n 52*, ' },
  })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    name: 'Ceuta',
    label: 'IPSI',
    areas: [{ country: 'ES', postcodes: ['51001-51080', '52*'] }],
    shows_tax: true,
  })
})

test('a preset names its date, and is added with the own country', async () => {
  const { calls } = showZones()
  fireEvent.click(await screen.findByRole('button', { name: 'Add EU VAT zones' }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(dialog.getByText(/as of November 28, 2026/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Your country/), { target: { value: 'DE' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add zones' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
      preset: 'eu_vat',
      home_country: 'DE',
    }),
  )
})

test('a rate is typed as a percentage with up to four decimals', async () => {
  const { calls } = renderScreen({
    at: '/admin/tax/rates',
    screen: TaxRates,
    loader: loadRates,
    answers: {
      'GET /admin/tax-rate-list': () => successReply(pageOf([])),
      'GET /admin/tax-options': () => successReply(options),
      'POST /admin/tax-rate': () => successReply({}, 'Rate created'),
    },
  })
  expect(await screen.findByText(/Tax rates appear here/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add rate' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add rate' }))

  fireEvent.change(await form.findByLabelText('Jurisdiction'), { target: { value: 'us-ny' } })
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Sales tax' } })
  fireEvent.change(form.getByLabelText('Percentage'), { target: { value: '4.8755' } })
  fireEvent.change(form.getByLabelText(/^First day/), { target: { value: '1/1/2027' } })
  fireEvent.blur(form.getByLabelText(/^First day/))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
      rate_ppm: 48_755,
      starts_on: '2027-01-01',
    }),
  )
})

test('a test shows the zone, each jurisdiction and the total', async () => {
  const tax = { part: 'goods' as const, name: 'Sales tax', base_minor: 1001 }
  const preview: Data<typeof api.admin.tax.preview> = {
    zone: { id: 4, name: 'New York City', label: 'Sales tax' },
    treatment: 'taxed',
    prices_include_tax: false,
    payee: 'platform',
    lines: [
      {
        price_minor: 1001,
        category_id: null,
        taxes: [
          { ...tax, jurisdiction: 'US-NY', rate_ppm: 40_000, tax_minor: 40 },
          { ...tax, jurisdiction: 'US-NY-NYC', rate_ppm: 48_750, tax_minor: 49 },
        ],
      },
    ],
    shipping_minor: 0,
    tax_minor: 89,
    total_minor: 1090,
  }
  const { calls } = renderScreen({
    at: '/admin/tax/test',
    screen: TaxTest,
    loader: () => null,
    answers: {
      'GET /admin/tax-options': () => successReply(options),
      'POST /admin/tax-preview': () => successReply(preview),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Calculate tax' }))
  expect(await screen.findByText(/country/i, { selector: 'p[id]' })).toBeTruthy()

  const country = await screen.findByRole('combobox', { name: 'Country' })
  await choose(country, 'United States')
  fireEvent.change(screen.getByLabelText('Price as entered'), { target: { value: '10.01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Calculate tax' }))

  expect(await screen.findByText('Sales tax US-NY-NYC, 4.875% of the item')).toBeTruthy()
  expect(screen.getByText('Tax is added')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    country: 'US',
    lines: [{ price_minor: 1001 }],
  })
})
