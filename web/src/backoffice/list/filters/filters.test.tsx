import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { renderList } from '../render-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type ListFilter, toChoiceFilter } from './list-filter.ts'

afterEach(cleanup)

const filters: ListFilter[] = [
  toChoiceFilter('status', 'State', [['active', 'inactive'], (value) => `Is ${value}`]),
  {
    kind: 'choice',
    name: 'shop_id',
    label: 'Shop',
    otherNames: ['platform'],
    options: () =>
      Promise.resolve([
        { name: 'platform', value: 'true', label: 'Emporia' },
        { value: '7', label: 'Lumenhof' },
      ]),
  },
  { kind: 'amount', name: 'price', label: 'Price', from: 'min_minor', to: 'max_minor' },
]

const address = () => screen.getByTestId('address').textContent

/** The browser opens the panel; here its event is sent. */
const open = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!panel) throw new Error(`${name} opens no panel`)
  // The test environment has no popovers.
  panel.hidePopover = () => fireEvent(panel, toggle('closed'))
  fireEvent(panel, toggle('open'))
  return within(panel)
}

const toggle = (newState: string) => Object.assign(new Event('toggle'), { newState })

const renderFiltered = (at: string) =>
  renderList({ at, list: { filters: <FilterBar filters={filters} /> } })

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test('a filter is added from the menu, displayed as a chip, and removed', async () => {
  renderFiltered('/admin/brand?q=a&page=2')

  const menu = await open('Filter')
  fireEvent.click(menu.getByRole('button', { name: 'State' }))
  fireEvent.click(menu.getByRole('button', { name: 'Is inactive' }))
  await waitFor(() => expect(address()).toBe('?q=a&status=inactive'))
  expect(await screen.findByRole('button', { name: 'State: Is inactive' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: State' }))
  await waitFor(() => expect(address()).toBe('?q=a'))
})

test('options of one filter exclude each other, also with different parameters', async () => {
  renderFiltered('/admin/brand?shop_id=7')

  const chip = await open('Shop: Lumenhof')
  fireEvent.click(await chip.findByRole('button', { name: 'Emporia' }))
  await waitFor(() => expect(address()).toBe('?platform=true'))
  expect(await screen.findByRole('button', { name: 'Shop: Emporia' })).toBeTruthy()
})

test('bounds of an amount apply together, in either order', async () => {
  renderFiltered('/admin/brand?min_minor=1000')

  const chip = await open('Price: From $10.00')
  fireEvent.change(chip.getByLabelText('To'), { target: { value: '5' } })
  fireEvent.click(chip.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toBe('?min_minor=500&max_minor=1000'))
})

test('several filters are cleared together', async () => {
  renderFiltered('/admin/brand?status=active&shop_id=7&q=a')

  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('?q=a'))
})

test('a filter of many records finds others by typing, and names the one that is set', async () => {
  const shop: ListFilter = {
    kind: 'choice',
    name: 'shop_id',
    label: 'Shop',
    options: () => Promise.resolve([{ value: '7', label: 'Lumenhof' }]),
    records: {
      search: (typed) => Promise.resolve([{ value: '900', label: `Found for ${typed}` }]),
      readLabel: (value) => Promise.resolve(`Shop ${value}`),
    },
  }
  renderList({ at: '/admin/product', list: { filters: <FilterBar filters={[shop]} /> } })

  const menu = await open('Filter')
  fireEvent.click(menu.getByRole('button', { name: 'Shop' }))
  expect(await menu.findByRole('button', { name: 'Lumenhof' })).toBeTruthy()
  fireEvent.change(menu.getByRole('searchbox'), { target: { value: 'zar' } })
  fireEvent.click(await menu.findByRole('button', { name: 'Found for zar' }))

  await waitFor(() => expect(address()).toBe('?shop_id=900'))
  expect(await screen.findByRole('button', { name: 'Shop: Shop 900' })).toBeTruthy()
})
