import type { Status } from '@emporia/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { type RowAction, RowMenu } from './row-menu.client.tsx'
import { StatusSwitch } from './status-switch.client.tsx'
import { TitleCell } from './title-cell.tsx'

afterEach(cleanup)

/** A call whose reply the test gives. */
const heldCall = () => {
  const { promise, resolve } = Promise.withResolvers<{ success: boolean }>()
  return { onSwitch: vi.fn(() => promise), resolve }
}

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Ash is active' })

test('a switch shows the new status at once, and returns if the server refuses', async () => {
  const { onSwitch, resolve } = heldCall()
  render(<StatusSwitch status="active" name="Ash" onSwitch={onSwitch} />)

  fireEvent.click(toggle())
  await waitFor(() => expect(toggle().checked).toBe(false))
  expect(onSwitch).toHaveBeenCalledWith('inactive')

  resolve({ success: false })
  await waitFor(() => expect(toggle().checked).toBe(true))
})

test('a switch follows the row when another user changes it', async () => {
  const { onSwitch, resolve } = heldCall()
  const row = (status: Status) => <StatusSwitch status={status} name="Ash" onSwitch={onSwitch} />
  const { rerender } = render(row('active'))
  fireEvent.click(toggle())
  resolve({ success: true })
  rerender(row('inactive'))
  await waitFor(() => expect(toggle().checked).toBe(false))

  rerender(row('active'))

  await waitFor(() => expect(toggle().checked).toBe(true))
})

test('a switch that is fixed cannot be pressed', () => {
  const { onSwitch } = heldCall()
  render(<StatusSwitch status="inactive" name="Ash" isFixed onSwitch={onSwitch} />)

  expect([toggle().disabled, toggle().checked]).toEqual([true, false])
})

const renderMenu = (actions: RowAction[]) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <RowMenu name="Ash" actions={actions} /> },
    { path: '/admin/brand/1', Component: () => <p>The brand</p> },
  ])
  render(<Stub />)
}
const opener = () => screen.findByRole('button', { name: 'Actions for Ash' })

test('the menu of a row runs an action or leads to a screen, and closes', async () => {
  const run = vi.fn()
  renderMenu([
    { title: 'Copy', icon: 'copy', run },
    { title: 'Open', icon: 'check', to: '/admin/brand/1' },
  ])

  fireEvent.click(await opener())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  fireEvent.click(await opener())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Open' }))
  expect(await screen.findByText('The brand')).toBeTruthy()
})

test('the menu of a row is walked through by arrows, and Esc returns to its button', async () => {
  renderMenu([
    { title: 'Copy', icon: 'copy', run: vi.fn() },
    { title: 'Delete', icon: 'delete', run: vi.fn() },
  ])
  fireEvent.click(await opener())
  const menu = await screen.findByRole('menu')
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(focused()).toBe('Copy'))

  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  await waitFor(() => expect(focused()).toBe('Delete'))
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  await waitFor(() => expect(focused()).toBe('Copy'))
  fireEvent.keyDown(menu, { key: 'End' })
  await waitFor(() => expect(focused()).toBe('Delete'))

  fireEvent.keyDown(menu, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const button = await opener()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a row without actions has no menu', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <p>
          Row <RowMenu name="Ash" actions={[]} />
        </p>
      ),
    },
  ])
  render(<Stub />)

  expect((await screen.findByText('Row')).querySelector('button')).toBeNull()
})

test('the name of a record leads to its page, or opens it, or is only read', async () => {
  const onOpen = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <TitleCell name="Ash" to="/admin/brand/1" below="3 products" />
          <TitleCell name="Birch" onOpen={onOpen} />
          <TitleCell name="Cedar" />
        </>
      ),
    },
  ])
  render(<Stub />)

  const link = await screen.findByRole('link', { name: 'Ash' })
  expect(link.getAttribute('href')).toBe('/admin/brand/1')
  expect(screen.getByText('3 products')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Birch' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Cedar').tagName).toBe('SPAN')
})
