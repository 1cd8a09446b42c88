import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ForBusiness } from './business.tsx'

afterEach(cleanup)

type Props = Parameters<typeof ForBusiness>[0]

const Page = (props: Props) => {
  const form = useForm({
    schema: z.object({}),
    send: async () => ({ success: true, message: '', data: null }),
  })
  return (
    <Form form={form}>
      <ForBusiness {...props} />
    </Form>
  )
}

const german: Props['check'] = {
  vat_id: 'DE136695976',
  country: 'DE',
  state: 'valid',
  source: 'format',
  name: null,
}

const toggle = () => screen.getByLabelText('I am buying for a business')

const leaveVatId = (value: string) => {
  const field = screen.getByLabelText(/^VAT ID/)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('company and VAT ID appear for a business, and the ID is checked when the field is left', async () => {
  const onVatId = vi.fn(async () => undefined)
  render(<Page check={null} onVatId={onVatId} />)
  expect(screen.queryByLabelText('Company')).toBeNull()

  fireEvent.click(toggle())
  expect(screen.getByLabelText('Company')).toBeTruthy()
  leaveVatId(' DE136695976 ')
  await waitFor(() => expect(onVatId).toHaveBeenLastCalledWith('DE136695976'))

  fireEvent.click(toggle())
  await waitFor(() => expect(onVatId).toHaveBeenLastCalledWith(''))
})

test('the result of the check is below the field, and a refusal replaces it', async () => {
  render(<Page check={german} onVatId={async () => 'Too many requests'} />)
  fireEvent.click(toggle())
  expect(screen.getByText('Valid VAT ID: Germany')).toBeTruthy()

  leaveVatId('DE1')
  expect(await screen.findByText('Too many requests')).toBeTruthy()
})

test.each([
  ['invalid', /not valid/],
  ['unavailable', /cannot be checked/],
  ['foreign', /printed on the invoice/],
] as const)('a VAT ID that is %s is explained', (state, text) => {
  render(<Page check={{ ...german, state }} onVatId={async () => undefined} />)
  fireEvent.click(toggle())

  expect(screen.getByText(text)).toBeTruthy()
})
