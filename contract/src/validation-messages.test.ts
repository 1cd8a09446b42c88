import { expect, test } from 'vitest'
import { z } from 'zod'

import { toFieldErrors } from './validation-messages.ts'
import { bp, minor, otp, phone, price, quantity, slug } from './shapes.ts'

const errorOf = (schema: z.ZodType, key: string, value: unknown) => {
  const { error } = z.object({ [key]: schema }).safeParse({ [key]: value }, { reportInput: true })
  return error && toFieldErrors(error)[key]
}

test.each([
  ['a phone number with letters', phone, 'phone', 'call me', 'Phone is not a valid phone number'],
  ['a code with letters', otp, 'otp', '12a456', 'Code is not a valid 6-digit code'],
  ['no mug at all', quantity, 'quantity', 0, 'Quantity must be more than 0'],
  ['a negative quantity', quantity, 'quantity', -1, 'Quantity must be more than 0'],
  [
    'a ten-thousandth of a mug',
    quantity,
    'quantity',
    1.0001,
    'Quantity can have at most 3 decimals',
  ],
  ['a share above all of it', bp, 'pool_bp', 10_001, 'Pool must be up to 100%'],
  ['a share below 0.5 percent', bp.min(50), 'pool_bp', 49, 'Pool must be at least 0.5%'],
  [
    'an empty list',
    z.array(z.string()).min(1),
    'order_numbers',
    [],
    'Order numbers must have at least 1 entry',
  ],
  ['too large an amount', price, 'price_minor', 1e12, 'Price is too large'],
  ['a negative amount', minor, 'price_minor', -1, 'Price can’t be negative'],
  ['no amount', minor.min(1), 'price_minor', 0, 'Price must be more than 0'],
  ['a day that is none', z.iso.date(), 'from', '2026-02-31', 'From is not a valid date'],
  [
    'an instant that is none',
    z.iso.datetime(),
    'starts_at',
    'soon',
    'Starts is not a valid date and time',
  ],
  [
    'a slug with capitals',
    slug,
    'slug',
    'Blue Mugs',
    'Use lowercase letters, digits and hyphens, such as blue-mugs',
  ],
])(
  'the message for %s is in the words and units of the person',
  (_, schema, key, value, message) => {
    expect(errorOf(schema, key, value)).toBe(message)
  },
)
