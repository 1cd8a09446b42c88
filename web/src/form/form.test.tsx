import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { Field, FormMessage } from './field.tsx'
import { PasswordField, calculateStrength } from './password-field.tsx'
import { useForm } from './use-form.ts'

const schema = z.strictObject({
  name: z.string().min(3).max(5),
  email: z.email(),
  address: z.strictObject({ city: z.string() }),
  password: z.string().min(8).optional(),
})
const send = vi.fn()
const onSuccess = vi.fn()

const Sample = () => {
  const { ref, submit, errors, message } = useForm({
    schema,
    send,
    onSuccess,
    labels: { email: 'Email' },
  })
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <FormMessage message={message} />
      <Field label="Name" name="name" error={errors['name']} />
      <Field label="Email" name="email" error={errors['email']} />
      <Field label="City" name="address.city" error={errors['address.city']} />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <button type="submit">Save</button>
    </form>
  )
}

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    Object.assign(screen.getByLabelText(label), { value })
}
const save = () => screen.getByRole('button', { name: 'Save' }).click()
const noteOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

beforeEach(() => {
  document.body.replaceChildren()
  send.mockReset().mockResolvedValue({ success: true, message: 'Saved', data: 7 })
  onSuccess.mockReset()
  render(<Sample />)
})

test.each([
  ['', 'Please enter Name'],
  ['An', 'Name must be at least 3 characters'],
  ['Annabel', 'Name must be up to 5 characters'],
])('the name %o is answered with: %s', async (name, sentence) => {
  fill({ Name: name, Email: 'una@demo.test', City: 'Estwick' })
  save()

  await vi.waitFor(() => expect(noteOf('Name')).toBe(sentence))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(send).not.toHaveBeenCalled()
})

test('what is no email is not a valid email', async () => {
  fill({ Name: 'Anna', Email: 'una', City: 'Estwick' })
  save()

  await vi.waitFor(() => expect(noteOf('Email')).toBe('Email is not a valid email'))
})

test('a form is sent in the shape of the contract, trimmed, without what was left empty', async () => {
  fill({ Name: ' Anna ', Email: 'una@demo.test', City: 'Estwick' })
  save()

  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledWith(7, 'Saved'))
  expect(send).toHaveBeenCalledWith({
    name: 'Anna',
    email: 'una@demo.test',
    address: { city: 'Estwick' },
  })
})

test('what the server refuses stands at the field, or above the form', async () => {
  fill({ Name: 'Anna', Email: 'una@demo.test', City: 'Estwick' })
  const refusal = { success: false, code: 'invalid', message: 'Email is taken' }
  send.mockResolvedValueOnce({ ...refusal, errors: { email: 'Email is taken' } })
  save()
  await vi.waitFor(() => expect(noteOf('Email')).toBe('Email is taken'))

  send.mockResolvedValueOnce({ ...refusal, code: 'busy', message: 'The server is busy' })
  save()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server is busy'))
})

test.each([
  ['short', 0],
  ['aaaaaaaa', 1],
  ['demo-Market-2026', 4],
])('the password %o has strength %i', (typed, strength) => {
  expect(calculateStrength(typed)).toBe(strength)
})
