import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { EmailField } from './email-field.tsx'
import { CheckBox, Field, FormMessage } from './field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Form } from './form.tsx'
import { calculateStrength, PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({
  name: z.string().min(3).max(5),
  email: z.email(),
  address: z.strictObject({ city: z.string() }),
  password: z.string().min(8).optional(),
  note: z.string().optional(),
  accept_terms: z.literal(true).optional(),
})
const send = vi.fn()
const onSuccess = vi.fn()

const Sample = ({ hasSummary = false, hasTerms = false }) => {
  const form = useForm({ schema, send, onSuccess, labels: { email: 'Email' } })
  return (
    <Form form={form}>
      {hasSummary ? <ErrorSummary /> : <FormMessage />}
      <Field label="Name" name="name" />
      <EmailField label="Email" name="email" />
      <Field label="City" name="address.city" defaultValue="Estwick" />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      {hasTerms && <CheckBox name="accept_terms">I agree</CheckBox>}
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const noteOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const focused = () => document.activeElement
const refusal = { success: false, code: 'invalid', message: 'Email is taken' }

afterEach(cleanup)
beforeEach(() => {
  send.mockReset().mockResolvedValue({ success: true, message: 'Saved', data: 7 })
  onSuccess.mockReset()
})

test.each([
  ['', 'Please enter Name'],
  ['An', 'Name must be at least 3 characters'],
  ['Annabel', 'Name must be up to 5 characters'],
])('the name %o is answered with: %s', async (name, sentence) => {
  render(<Sample />)
  fill({ Name: name, Email: 'una@demo.test' })
  save()

  await waitFor(() => expect(noteOf('Name')).toBe(sentence))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')))
  expect(send).not.toHaveBeenCalled()
})

test('what is no email is not a valid email', async () => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una' })
  save()

  await waitFor(() => expect(noteOf('Email')).toBe('Email is not a valid email'))
})

test('a form is sent in the shape of the contract, trimmed, without what was left empty', async () => {
  render(<Sample />)
  fill({ Name: ' Anna ', Email: 'una@demo.test' })
  save()

  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(7, 'Saved'))
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: 'Anna',
    email: 'una@demo.test',
    address: { city: 'Estwick' },
  })
})

test('a password is sent as it was typed, with its blanks', async () => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test', Password: ' demo market ' })
  save()

  await waitFor(() => expect(onSuccess).toHaveBeenCalled())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ password: ' demo market ' })
})

test('what the server refuses stands at the field, or above the form', async () => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  send.mockResolvedValueOnce({ ...refusal, errors: { email: 'Email is taken' } })
  save()
  await waitFor(() => expect(noteOf('Email')).toBe('Email is taken'))

  send.mockResolvedValueOnce({ ...refusal, code: 'busy', message: 'The server is busy' })
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server is busy'))
  await waitFor(() => expect(noteOf('Email')).toBeUndefined())
})

test('the server’s error of a nested field lands at it, and the focus goes to the first', async () => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  const errors = { 'address.city': 'City is unknown', email: 'Email is taken' }
  send.mockResolvedValueOnce({ ...refusal, errors })
  save()

  await waitFor(() => expect(noteOf('City')).toBe('City is unknown'))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Email')))
})

test('an error goes when its field is changed, and the others stay', async () => {
  render(<Sample />)
  save()
  await waitFor(() => expect(noteOf('Email')).toBe('Please enter Email'))

  fill({ Name: 'Anna' })
  await waitFor(() => expect(noteOf('Name')).toBeUndefined())
  expect(noteOf('Email')).toBe('Please enter Email')
})

test('the list of errors takes the focus and links to each field', async () => {
  render(<Sample hasSummary />)
  save()

  const link = await screen.findByRole('link', { name: 'Please enter Email' })
  expect(link.getAttribute('href')).toBe('#email')
  expect(screen.getByLabelText('Email').id).toBe('email')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('alert')))
})

test('a form that is submitted twice is sent once, and says that it is being sent', async () => {
  const reply = Promise.withResolvers<unknown>()
  send.mockReturnValueOnce(reply.promise)
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)

  await screen.findByRole('button', { name: 'Please wait…' })
  reply.resolve({ success: true, message: 'Saved', data: 7 })
  await screen.findByRole('button', { name: 'Save' })
  expect(send).toHaveBeenCalledOnce()
})

test('a retry has the same idempotency key; a changed form and the next success have others', async () => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  const keys = () =>
    send.mock.calls.map(([, once]) => (once as { idempotencyKey: string }).idempotencyKey)
  const saveSuccessfully = async (successes: number) => {
    save()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(successes))
    await screen.findByRole('button', { name: 'Save' })
  }
  send.mockResolvedValueOnce({ ...refusal, code: 'busy', message: 'The server is busy' })
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server is busy'))
  await screen.findByRole('button', { name: 'Save' })
  await saveSuccessfully(1)
  await saveSuccessfully(2)
  fill({ Name: 'Annie' })
  await saveSuccessfully(3)

  const [first, retry, again, changed] = keys()
  expect(retry).toBe(first)
  expect(new Set([first, again, changed]).size).toBe(3)
})

test.each([
  ['a final refusal', { ...refusal, code: 'conflict', message: 'Sold out' }, false],
  [
    'a refusal while the first request is running',
    { ...refusal, code: 'conflict', message: 'Still running', data: { is_running: true } },
    true,
  ],
] as const)('after %s, the same form has the right key', async (_, reply, isSame) => {
  render(<Sample />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  send.mockResolvedValueOnce(reply)
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(reply.message))
  await screen.findByRole('button', { name: 'Save' })
  save()
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())

  const [first, second] = send.mock.calls.map(
    ([, once]) => (once as { idempotencyKey: string }).idempotencyKey,
  )
  expect(second === first).toBe(isSame)
})

test('a field that left the page is not sent', async () => {
  const view = render(<Sample hasTerms />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  fireEvent.click(screen.getByLabelText('I agree'))
  view.rerender(<Sample />)
  save()

  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).not.toHaveProperty('accept_terms')
})

test('terms that are not accepted have a message for a checkbox', async () => {
  render(<Sample hasTerms />)
  fill({ Name: 'Anna', Email: 'una@demo.test' })
  save()

  await screen.findByText('Accept the terms to continue')
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('I agree')))
})

test.each([
  ['short', 0],
  ['aaaaaaaa', 1],
  ['demo-Market-2026', 4],
])('the password %o has strength %i', (typed, strength) => {
  expect(calculateStrength(typed)).toBe(strength)
})

test('an e-mail address that looks mistyped is pointed out, and corrected by a press', () => {
  render(<Sample />)
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  fireEvent.input(email, { target: { value: 'ada@gmial.com' } })
  fireEvent.blur(email)

  fireEvent.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }))
  expect(email.value).toBe('ada@gmail.com')
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull()
})
