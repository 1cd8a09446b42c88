import type { ProductRow } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Answers } from '../../../api/stub-fetch.ts'
import { renderScreen, stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import { PriceCell, StockCell } from '../cells.tsx'
import { InlineCell } from './inline-cell.tsx'

const mug: ProductRow = {
  id: 7,
  version: 3,
  name: 'Mug',
  slug: 'mug',
  sku: 'MUG',
  picture: null,
  shop_id: 1,
  shop_name: 'North',
  category: 'Kitchen',
  price_minor: 1900,
  compare_at_minor: null,
  on_hand: 8,
  available: 8,
  low_stock: 2,
  variants: 1,
  status: 'active',
  approval: 'approved',
  has_change: false,
  is_paused: false,
  created_at: '2026-01-01T00:00:00.000Z',
}
const variant = {
  id: 70,
  product_attributes: [],
  label: '',
  sku: 'MUG',
  barcodes: [],
  picture: null,
}
const detail = (more: object = {}) => ({
  ...mug,
  variant_rows: [
    {
      ...variant,
      price_minor: 1900,
      compare_at_minor: null,
      on_hand: 8,
      status: 'active',
      ...more,
    },
  ],
})

const show = (answers: Answers = {}, row: ProductRow = mug) =>
  renderScreen({
    at: '/seller/product',
    loader: () => null,
    screen: () => (
      <>
        <InlineCell row={row} field="price_minor" area="seller">
          <PriceCell row={row} />
        </InlineCell>
        <InlineCell row={row} field="on_hand" area="seller">
          <StockCell row={row} />
        </InlineCell>
      </>
    ),
    answers: { 'GET /seller/product/7': () => successReply(detail()), ...answers },
  })

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole<HTMLInputElement>('textbox', { name })
}
const priceName = 'Change the price of Mug'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('Enter saves the price of the only variant with the version that the list showed', async () => {
  const { calls } = show({ 'PUT /seller/product': () => successReply(detail(), 'Product updated') })
  const field = await open(priceName)
  expect(field.value).toBe('19.00')

  fireEvent.change(field, { target: { value: '17.50' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(await screen.findByText('Product updated')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.sent).toMatchObject({
    id: 7,
    version_seen: 3,
    variants: [{ id: 70, price_minor: 1750, on_hand: 8, on_hand_seen: 8 }],
  })
  const pencil = await screen.findByRole('button', { name: priceName })
  await waitFor(() => expect(document.activeElement).toBe(pencil))
})

test('Escape cancels, and an unchanged value sends nothing', async () => {
  const { calls } = show()
  const field = await open('Change the stock on hand of Mug')
  fireEvent.change(field, { target: { value: '3' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())

  fireEvent.keyDown(await open('Change the stock on hand of Mug'), { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(calls).toEqual([])
})

test('an error appears at the field, which remains', async () => {
  show({
    'PUT /seller/product': () => ({
      success: false,
      code: 'invalid',
      message: 'Invalid',
      errors: { 'variants.0.price_minor': 'Price must be at least 0.01' },
    }),
  })
  const field = await open(priceName)
  fireEvent.change(field, { target: { value: '0' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect((await screen.findByRole('alert')).textContent).toBe('Price must be at least 0.01')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a price that another person changed meanwhile is a choice, as in the form', async () => {
  const { calls } = show({
    'GET /seller/product/7': () => successReply({ ...detail({ price_minor: 2100 }), version: 4 }),
    'PUT /seller/product': ({ sent }) =>
      (sent as { version_seen: number }).version_seen === 3
        ? {
            success: false,
            code: 'stale',
            message: 'Outdated',
            data: {
              version: 4,
              changed_at: '2026-01-02T00:00:00.000Z',
              changed_by: 'Ada',
              current: { ...detail({ price_minor: 2100 }), version: 4 },
            },
          }
        : successReply(detail(), 'Product updated'),
  })
  const field = await open(priceName)
  fireEvent.change(field, { target: { value: '17.50' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('products with several variants, and archived ones, have no pencil', async () => {
  show({}, { ...mug, variants: 2 })
  expect(await screen.findByText('$19.00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show({}, { ...mug, status: 'archived' })
  expect(await screen.findByText('$19.00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
