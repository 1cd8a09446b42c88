import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import Reset from './reset.tsx'
import { resetting } from './resetting.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Object.assign(resetting, { email: '', otp: '' })
})

test('with a second factor, the page asks for its code and sends the password again', async () => {
  Object.assign(resetting, { email: 'una@market.test', otp: '123456' })
  const requests: unknown[] = []
  const data = { ticket: 'abc', methods: ['totp', 'recovery_code'] }
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    const refusal = { success: false, code: 'second_factor', message: 'One more step', data }
    return Promise.resolve(Response.json(refusal, { status: 401 }))
  })
  render(<Reset />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  type('Password', 'Something-New')
  type('Confirm password', 'Something-New')
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeDefined()
  type('Code', '654321')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

  const passwords = { password: 'Something-New', password_confirmation: 'Something-New' }
  const step = { ticket: 'abc', method: 'totp', code: '654321', ...passwords }
  await waitFor(() => expect(requests[1]).toEqual(['/api/reset-second', step]))
})
