import { type AddressRules, address as addressSchema } from '@emporia/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { stubFetch, successReply } from '../../api/stub-fetch.ts'
import { omitEmpty } from '../draft.ts'
import { Form } from '../form.tsx'
import { useForm } from '../use-form.ts'
import { AddressFields } from './address-fields.tsx'

const unitedStates: AddressRules = {
  country: 'US',
  fields: ['line1', 'city', 'region', 'postcode'],
  required: ['line1', 'city', 'region', 'postcode'],
  labels: { city: 'city', region: 'state', postcode: 'zip' },
  postcode: { pattern: '\\d{5}', example: '95014' },
  regions: [
    { code: 'CA', name: 'California' },
    { code: 'OR', name: 'Oregon' },
  ],
}

const germany: AddressRules = {
  country: 'DE',
  fields: ['line1', 'postcode', 'city'],
  required: ['line1', 'postcode', 'city'],
  labels: { city: 'city', postcode: 'postal_code' },
  postcode: { pattern: '\\d{5}', example: '26133' },
  regions: [],
}

const refused = { 'address.postcode': 'Enter a ZIP code such as 95014' }
const sent = vi.fn()

const Page = ({ region }: { region: string | null }) => {
  const form = useForm({
    schema: z.strictObject({ address: addressSchema }),
    toInput: omitEmpty,
    send: async (input) => {
      sent(input)
      return { success: false, code: 'invalid', message: '', errors: refused }
    },
  })
  const start = { name: 'Una', phone: '+1 202 555 0123', line1: 'A 1', city: 'B', region }

  return (
    <Form form={form}>
      <AddressFields kind="delivery" start={{ ...start, postcode: '9', country: 'US' }} />
      <button type="submit">Send</button>
    </Form>
  )
}

const choose = (label: string, value: string) => {
  const target = { target: { value } }
  fireEvent.input(screen.getByLabelText(label), target)
  fireEvent.change(screen.getByLabelText(label), target)
}

const send = async (address: object) => {
  fireEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ address }))
}

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)

afterEach(cleanup)

beforeEach(() => {
  sent.mockClear()
  stubFetch({
    'GET /address-rules': ({ query }) =>
      successReply(query.get('country') === 'US' ? unitedStates : germany),
  })
})

test('the fields and their names follow the country', async () => {
  render(<Page region="OR" />)
  await screen.findByLabelText('ZIP code')
  expect(screen.getByLabelText('State')).toHaveProperty('selectedOptions.0.textContent', 'Oregon')

  choose('Country', 'DE')
  await screen.findByLabelText('Postal code')

  expect(labels().slice(-2)).toEqual(['Postal code', 'City'])
  expect(screen.queryByLabelText('State')).toBeNull()
  const { name, phone } = { name: 'Una', phone: '+1 202 555 0123' }
  await send({ name, phone, line1: 'A 1', city: 'B', country: 'DE' })
})

test('a region of the list is sent by its name', async () => {
  render(<Page region={null} />)
  await screen.findByLabelText('ZIP code')
  choose('State', 'California')

  await send(expect.objectContaining({ region: 'California' }))
})

test('a refused postal code can be confirmed', async () => {
  render(<Page region="OR" />)
  await screen.findByLabelText('ZIP code')
  await send(expect.objectContaining({ postcode: '9' }))
  fireEvent.click(await screen.findByLabelText('Use this address anyway'))

  await send(expect.objectContaining({ postcode: '9', confirmed: true }))
})
