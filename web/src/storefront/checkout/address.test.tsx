import { address as addressSchema } from '@emporia/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { stubFetch } from '../../api/stub-fetch.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { WhereTo } from './address.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const resource: Parameters<typeof WhereTo>[0]['resource'] = {
  addresses: [],
  contact: { name: 'Una', email: 'una@shop.test', phone: null },
}

const Page = ({ onPlace }: { onPlace: (place: object) => void }) => {
  const form = useForm({
    schema: z.strictObject({ address: addressSchema }),
    send: async () => ({ success: true, message: '', data: null }),
  })
  return (
    <Form form={form}>
      <WhereTo resource={resource} onPlace={onPlace} />
    </Form>
  )
}

const leave = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('the totals follow the postal code of a new address, once for each change', () => {
  stubFetch({})
  const onPlace = vi.fn()
  render(<Page onPlace={onPlace} />)

  leave(/^(City|Town)/, 'Brooklyn')
  expect(onPlace).not.toHaveBeenCalled()
  leave(/^(Postal|ZIP)/, '11201')
  leave(/^(Postal|ZIP)/, '11201')
  expect(onPlace.mock.calls).toEqual([[{ country: 'US', postcode: '11201' }]])
})
