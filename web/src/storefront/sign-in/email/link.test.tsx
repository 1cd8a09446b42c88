import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import ConfirmEmail from './confirm.tsx'
import StopEmail from './stop.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const requests: unknown[] = []
const answerWith = (reply: object) => {
  requests.length = 0
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    return Promise.resolve(Response.json({ message: '', data: null, ...reply }))
  })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a link is used up by a press, not by opening it', async () => {
  location.hash = '#token=abc'
  answerWith({ success: true, message: 'Your new email is now active' })
  render(<ConfirmEmail />)
  expect(requests).toEqual([])

  press('Use this email')

  expect(await screen.findByRole('heading', { name: 'Your email was changed' })).toBeDefined()
  expect(requests).toEqual([['/api/email-confirm', { token: 'abc' }]])
})

test('a link that is too old says so and offers no second press', async () => {
  location.hash = '#token=abc'
  answerWith({ success: false, code: 'invalid', message: 'This link is too old' })
  render(<StopEmail />)

  press('Cancel the change')

  expect(await screen.findByText('This link is too old')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to my account' })).toBeDefined()
})

test('while nobody can be reached, the same link is pressed again', async () => {
  location.hash = '#token=abc'
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  render(<ConfirmEmail />)

  press('Use this email')

  expect(await screen.findByText('Something went wrong')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Use this email' })).toBeDefined()
})

test('without a token there is nothing to press', () => {
  render(<ConfirmEmail />)

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Open the link in the email/)).toBeDefined()
})
