import type { BulkRow } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setSavedViews } from '../../backoffice/list/saved-views/store.ts'
import { stubDesktop, renderScreen, successReply } from '../../resource/render-screen.tsx'
import BulkEdit, { clientLoader } from './bulk-edit.tsx'

const row = (id: number, name: string): BulkRow => ({
  id,
  product_id: id,
  name,
  label: '',
  sku: `SKU-${id}`,
  picture: null,
  shop_id: 1,
  shop_name: 'North',
  category: 'Shoes',
  price_minor: 1999,
  compare_at_minor: null,
  on_hand: 4,
  held: 0,
  available: 4,
  low_stock: 1,
  status: 'active',
  variant_status: 'active',
  variants: 1,
  approval: 'approved',
  is_template: false,
})

const list = '/admin/bulk-product-list'
const view = { id: 7, list, name: 'Running low', query: 'stock=low', is_default: false }

const show = (columns: { list: string; hidden: string[] }[] = []) =>
  renderScreen({
    at: '/admin/product/edit-many',
    screen: BulkEdit,
    loader: clientLoader,
    answers: {
      [`GET ${list}`]: () =>
        successReply({ rows: [row(1, 'Loafer'), row(2, 'Boot')], total: 2, page: 1, per_page: 20 }),
      'GET /admin/product-resource': () => successReply({ shops: [], categories: [] }),
      'GET /list-views': () => successReply({ views: [view], columns }),
      'POST /list-columns': () =>
        successReply({ views: [view], columns: [{ list, hidden: ['sku'] }] }),
    },
  })

let sessions = 0

beforeEach(() => {
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `token ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('it has the views and the columns of every list', async () => {
  show([{ list, hidden: ['sku'] }])

  expect(await screen.findByRole('link', { name: 'Running low' })).toBeDefined()
  expect(await screen.findByText('Loafer')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('SKU-1')).toBeNull())
})

test('what was typed stays while a column goes', async () => {
  show()
  const price = await screen.findByLabelText('Price of Loafer (USD)')
  fireEvent.change(price, { target: { value: '25.00' } })

  fireEvent.click(screen.getByLabelText('SKU'))

  await waitFor(() => expect(screen.queryByText('SKU-1')).toBeNull())
  expect(await screen.findByDisplayValue('25.00')).toBeDefined()
})

test('keys walk through the rows and choose them, but not while a price is typed', async () => {
  show()
  await screen.findByText('Loafer')
  const press = (key: string, at: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(at, { key })
  press('j', document.body)
  press('j')
  press('x')
  press('x', screen.getByLabelText('Price of Loafer (USD)'))

  expect(await screen.findByText('1 selected')).toBeDefined()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Boot' })
  await waitFor(() => expect(box.checked).toBe(true))
})
