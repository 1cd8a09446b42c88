import type { CartResource } from '@emporia/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { calculateWalletPart } from './charge.ts'
import { TotalsList } from './totals-list.tsx'

afterEach(cleanup)

const totals = {
  subtotal_minor: 5000,
  discount_minor: 0,
  shipping_minor: 0,
  shipping_discount_minor: 0,
  tax_minor: 0,
  wallet_minor: 0,
  total_minor: 5000,
}
const currency = {
  code: 'EUR',
  symbol: '€',
  position: 'before',
  decimals: 2,
  rate: '0.9',
  rounding_minor: 1,
  charges: true,
}
const resource = {
  totals,
  shops: [],
  coupon: null,
  prices_include_tax: false,
  wallet_available_minor: 2000,
  charge: { currency, methods: ['sandbox'] },
} as unknown as CartResource

test('the charged amount is that of the total, with its rate', () => {
  render(<TotalsList resource={resource} method="sandbox" walletMinor={0} />)

  expect(screen.getByText('Charged in EUR at 1 USD = 0.9 EUR')).toBeTruthy()
  expect(screen.getByText('€45.00')).toBeTruthy()
})

test('with a wallet part, only the rest is charged in the other currency', () => {
  const walletMinor = calculateWalletPart(true, resource)
  render(<TotalsList resource={resource} method="sandbox" walletMinor={walletMinor} />)

  const note = '$20.00 from your wallet, the rest charged in EUR at 1 USD = 0.9 EUR'
  expect(screen.getByText(note)).toBeTruthy()
  expect(screen.getByText('€27.00')).toBeTruthy()
})
