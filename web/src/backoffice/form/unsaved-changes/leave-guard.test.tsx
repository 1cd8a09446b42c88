import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { Dialog } from '../../dialog.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Field } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

const onClose = vi.fn()

const schema = z.object({ name: z.string() })

const Sample = () => {
  const form = useForm({
    schema,
    values: { name: '' },
    send: async () => ({ success: true, message: '', data: undefined }),
    onSuccess: () => {
      form.restart()
    },
  })
  return (
    <Form form={form}>
      <Field label="Name" name="name" />
      <button type="submit">Save</button>
    </Form>
  )
}

const type = (value = 'Nordlys') =>
  fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
const question = () => screen.queryByRole('heading', { name: 'Discard unsaved changes?' })
const answer = async (text: string) => {
  await waitFor(() => expect(question()).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: text }))
  await waitFor(() => expect(question()).toBeNull())
}

beforeEach(() => {
  onClose.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const inDialog = () =>
  render(
    <Dialog title="Edit" onClose={onClose}>
      <Sample />
      <LeaveButton>Cancel</LeaveButton>
    </Dialog>,
  )

test.each(['Esc', 'Cancel'])('%s asks before a dialog with changes closes', async (way) => {
  inDialog()
  const leave = () =>
    way === 'Esc'
      ? fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
      : fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  type()
  leave()
  await answer('Keep editing')
  expect(onClose).not.toHaveBeenCalled()

  leave()
  await answer('Discard')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('Esc asks again as soon as the question was closed', async () => {
  // A browser reports later that a dialog was closed, and a key may arrive before.
  const closed = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false
  })
  const isOpen = () => question()?.closest('dialog')?.open === true
  const pressEsc = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
  inDialog()
  type()

  pressEsc()
  await waitFor(() => expect(isOpen()).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  pressEsc()
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
  await answer('Keep editing')
  closed.mockRestore()
})

test('a dialog without changes closes without a question', async () => {
  inDialog()

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(question()).toBeNull()
})

const onScreen = () => {
  const Screens = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <LeaveGuard />
          <Sample />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    },
    { path: '/elsewhere', Component: () => <p>There</p> },
  ])
  render(<Screens initialEntries={['/']} />)
}
const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('a link asks before a screen with changes is left, and goes on when they may go', async () => {
  onScreen()
  type()

  follow()
  await answer('Keep editing')
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(name.value).toBe('Nordlys'))
  follow()
  await answer('Discard')
  expect(await screen.findByText('There')).toBeTruthy()
})

test('closing the tab warns while something is not saved, and not after saving', async () => {
  onScreen()
  expect(closeTab()).toBe(false)

  type()
  expect(closeTab()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closeTab()).toBe(false))
})

test('without a network a link stays on the screen, says so and keeps the form', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onScreen()

  follow()
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  expect(screen.getByLabelText('Name')).toBeTruthy()

  online.mockReturnValue(true)
  follow()
  expect(await screen.findByText('There')).toBeTruthy()
  online.mockRestore()
})
