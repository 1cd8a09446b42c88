import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubDesktop } from '../../../resource/render-screen.tsx'
import { renderList } from '../render-list.tsx'
import { setSavedViews } from '../saved-views/store.ts'

const opened = vi.fn()

const show = async () => {
  renderList({ list: { bulk: { deeds: ['delete'], nameOf: ({ name }) => name } } })
  const link = await screen.findByRole('link', { name: 'Ash' })
  link.addEventListener('click', opened)
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...init })
/** The text of the row that has the focus, or a control in it. */
const focused = () => document.activeElement?.closest('[data-row]')?.textContent
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`)

let sessions = 0

beforeEach(() => {
  opened.mockReset()
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `keys ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the keys stop at the first and at the last row', async () => {
  await show()

  press('k')
  await waitFor(() => expect(focused()).toContain('Ash'))
  for (const key of ['j', 'j', 'j']) press(key)
  await waitFor(() => expect(focused()).toContain('Birch'))
  for (const key of ['k', 'k', 'k']) press(key)
  await waitFor(() => expect(focused()).toContain('Ash'))
})

test('Enter opens the row that has the focus, and not while a control in it has', async () => {
  await show()
  press('Enter')
  expect(opened).not.toHaveBeenCalled()

  press('j')
  press('Enter')
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))

  box('Ash').focus()
  press('Enter')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('x chooses the row and releases it, also while its box has the focus', async () => {
  await show()
  press('x')
  expect(box('Ash').checked).toBe(false)

  press('j')
  press('x')
  await waitFor(() => expect(box('Ash').checked).toBe(true))
  box('Ash').focus()
  press('x')
  await waitFor(() => expect(box('Ash').checked).toBe(false))
})

test('with Ctrl, Alt or Meta a key is the browser’s', async () => {
  await show()

  for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) press('j', init)

  expect(document.activeElement).toBe(document.body)
})

test('a question mark shows the keys, which rest while a dialog is open', async () => {
  await show()

  press('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('Next row, previous row')
  press('j')
  expect(focused()).toBeUndefined()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('j')
  await waitFor(() => expect(focused()).toContain('Ash'))
})

test('elsewhere on the screen a letter does nothing to the list', async () => {
  await show()
  const elsewhere = screen.getByRole('button', { name: 'Back' })
  elsewhere.focus()

  press('j')

  expect(document.activeElement).toBe(elsewhere)
})
