import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubDesktop } from '../../../resource/render-screen.tsx'
import { brandList, renderList } from '../render-list.tsx'

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const details = { nameOf: ({ name }: { name: string }) => name, to: () => '/admin/brand/1' }
const show = (at = '/admin/brand?q=a&page=1') => renderList({ at, list: { details } })
const address = () => screen.getByTestId('address').textContent
const listCalls = (calls: { path: string }[]) => calls.filter(({ path }) => path === brandList)

test('a click on a row opens its facts without loading the list again', async () => {
  const { calls } = show()
  fireEvent.click((await screen.findAllByText('3'))[0] ?? document.body)

  const drawer = within(await screen.findByRole('dialog', { name: 'Ash' }))
  expect(drawer.getByText('Products')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    '/admin/brand/1',
  )
  expect(address()).toBe('?q=a&page=1&row=1')
  expect(listCalls(calls)).toHaveLength(1)

  fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('?q=a&page=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a click on a link of the row does not open the drawer', async () => {
  show()
  fireEvent.click(await screen.findByText('Ash'))

  expect(address()).toBe('?q=a&page=1')
})

test('J and K move to the next and the previous row, and stop at the ends', async () => {
  show('/admin/brand?row=1')
  await screen.findByRole('dialog', { name: 'Ash' })

  fireEvent.keyDown(document.body, { key: 'j' })
  await screen.findByRole('dialog', { name: 'Birch' })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(address()).toBe('?row=2')
  fireEvent.keyDown(document.body, { key: 'k' })
  await screen.findByRole('dialog', { name: 'Ash' })
})

test('a row that is not on the page opens nothing', async () => {
  show('/admin/brand?row=99')
  await screen.findByText('Ash')

  expect(screen.queryByRole('dialog')).toBeNull()
})
