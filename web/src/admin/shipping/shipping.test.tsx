import type { api, Data } from '@emporia/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import ShippingMethods, { clientLoader as loadMethods } from './shipping-methods.tsx'
import ShippingTest from './shipping-test.tsx'
import ShippingZones, { clientLoader as loadZones } from './shipping-zones.tsx'

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

const options: Data<typeof api.admin.shipping.options> = {
  zones: [{ id: 3, name: 'North' }],
  shops: [{ id: 1, name: 'Sam & Sons' }],
}

test('a zone without areas covers the other destinations, and is added so', async () => {
  const rest: Data<typeof api.admin.shippingZone.list>['rows'][number] = {
    id: 2,
    name: 'Elsewhere',
    areas: [],
    methods: 1,
    status: 'active',
  }
  const { calls } = renderScreen({
    at: '/admin/shipping',
    screen: ShippingZones,
    loader: loadZones,
    answers: {
      'GET /admin/shipping-zone-list': () => successReply(pageOf([rest])),
      'POST /admin/shipping-zone': () => successReply(rest, 'Zone created'),
    },
  })

  expect(await screen.findByText('All other destinations')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add zone' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add zone' }))
  fireEvent.change(await form.findByLabelText('Name'), { target: { value: 'Rest' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
      name: 'Rest',
      areas: [],
    }),
  )
})

test('a method by weight is sent with its steps', async () => {
  const { calls } = renderScreen({
    at: '/admin/shipping/methods',
    screen: ShippingMethods,
    loader: loadMethods,
    answers: {
      'GET /admin/shipping-method-list': () => successReply(pageOf([])),
      'GET /admin/shipping-options': () => successReply(options),
      'GET /admin/shop-choices': () => successReply({ rows: options.shops }),
      'POST /admin/shipping-method': () => successReply({}, 'Method created'),
    },
  })
  expect(await screen.findByText(/Shipping methods appear here/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add method' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add method' }))

  fireEvent.change(await form.findByLabelText('Method'), { target: { value: 'Freight' } })
  await choose(await form.findByRole('combobox', { name: 'Zone' }), 'North')
  await choose(await form.findByRole('combobox', { name: 'Pricing' }), 'By weight')
  fireEvent.change(form.getByLabelText('Price'), { target: { value: '9' } })
  fireEvent.change(form.getByLabelText(/^Shortest transit/), { target: { value: '2' } })
  fireEvent.change(form.getByLabelText(/^Longest transit/), { target: { value: '4' } })
  fireEvent.click(await form.findByRole('button', { name: 'Add step', hidden: true }))
  fireEvent.change(form.getByLabelText('Price of step 1'), { target: { value: '12.50' } })
  fireEvent.click(form.getByRole('button', { name: 'Save', hidden: true }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
      name: 'Freight',
      zone_id: 3,
      kind: 'weight',
      price_minor: 900,
      steps: [{ from: 1000, price_minor: 1250 }],
      min_days: 2,
      max_days: 4,
    }),
  )
})

test('a test shows the zone, and that nothing is sent there', async () => {
  const { calls } = renderScreen({
    at: '/admin/shipping/test',
    screen: ShippingTest,
    loader: () => null,
    answers: {
      'GET /admin/shipping-options': () => successReply(options),
      'GET /admin/shop-choices': () => successReply({ rows: options.shops }),
      'POST /admin/shipping-preview': () => successReply({ zone: null, methods: [] }),
    },
  })
  await choose(await screen.findByRole('combobox', { name: 'Destination country' }), 'Norway')
  fireEvent.change(screen.getByLabelText('Amount of the goods'), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find methods' }))

  expect(await screen.findByText(/the shop does not ship there/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({
    country: 'NO',
    goods_minor: 2000,
    quantity: 1,
  })
})
