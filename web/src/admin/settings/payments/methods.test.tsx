import type { api, Data } from '@emporia/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import PaymentMethods, { clientLoader } from './methods.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Method = Data<typeof api.admin.checkoutMethod.list>['rows'][number]
const cash: Method = {
  id: 1,
  code: 'cash_on_delivery',
  provider: 'cash_on_delivery',
  title: '',
  note: '',
  rank: 1,
  countries: [],
  currencies: [],
  min_minor: 0,
  max_minor: null,
  shop_ids: [],
  excluded_category_ids: [],
  buyers: [],
  shipping_kinds: [],
  open_max: null,
  refused_max: null,
  fee_minor: 0,
  fee_bp: 0,
  account: null,
  pay_days: 7,
  name: 'Cash on delivery',
  is_configured: true,
  status: 'active',
}

const show = (row: Method) =>
  renderScreen({
    at: '/admin/payments',
    screen: PaymentMethods,
    loader: clientLoader,
    answers: {
      'GET /admin/checkout-method-list': () =>
        successReply({ rows: [row], total: 1, page: 1, per_page: 20 }),
    },
  })

test('a method has its rules in a few words', async () => {
  show({
    ...cash,
    countries: ['US', 'CA'],
    min_minor: 500,
    max_minor: 50_000,
    fee_minor: 250,
    open_max: 2,
  })

  expect(await screen.findByText('Cash on delivery')).toBeTruthy()
  const rules = '2 countries, from $5.00, up to $500.00, $2.50 fee, 2 open orders per customer'
  expect(screen.getByText(rules)).toBeTruthy()
})

test('a method without rules says so, and one without keys that they are missing', async () => {
  show({ ...cash, code: 'stripe', provider: 'stripe', name: 'Card', is_configured: false })

  expect(await screen.findByText('No limits')).toBeTruthy()
  expect(screen.getByText('stripe, Keys are missing')).toBeTruthy()
})
