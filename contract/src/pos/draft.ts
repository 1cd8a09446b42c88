import { z } from 'zod'

import { address } from '../orders/address.ts'
import { amountOf } from '../quantity.ts'
import { amount, at, email, id, name, phone, quantity, text } from '../shapes.ts'
import { fulfilments, saleModes, tillPayments } from './words.ts'

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const firstHash = '0'.repeat(64)

const customer = z.strictObject({
  name: name.optional(),
  phone: phone.optional(),
  email: email.optional(),
  /** Where it is sent to, if it is. */
  address: address.optional(),
})
export type TillCustomer = z.output<typeof customer>

const line = z.strictObject({
  variant_id: id,
  qty: quantity,
  unit_price_seen: amount,
  /** When the till learnt this price. */
  price_version: at,
  /** Off the whole line, out of the member's own commission. */
  discount: amount,
})
export type SaleLine = z.output<typeof line>

/** More than this no sale comes to: every sum of it stays far from where figures lose digits. */
const saleMax = 10_000_000_000

/** An article may be on two lines where an offer allows fewer units than are sold. */
const priceKeyOf = ({ variant_id, unit_price_seen }: SaleLine) => `${variant_id}:${unit_price_seen}`

const payment = z.strictObject({
  type: z.enum(tillPayments),
  amount: amount.min(1),
  /** What the customer gave, before the change. */
  tendered: amount.max(saleMax).optional(),
  /** Of a transfer to the market. */
  ref: text(80).optional(),
})
export type SalePayment = z.output<typeof payment>

export const saleLines = z
  .array(line)
  .min(1)
  .max(200)
  .refine(
    (lines) =>
      lines.reduce((sum, one) => sum + amountOf(one.unit_price_seen, one.qty), 0) <= saleMax,
    { message: 'The total is too large' },
  )

/** The clock of a device may be wrong, but not by decades. */
const soldAt = at.refine((moment) => moment > '2020' && moment < '2100', {
  message: 'The clock of this device is wrong. Set it',
})

/** One sale as a till wrote it down, before anybody else knew of it. */
export const saleDraft = z
  .strictObject({
    client_uuid: z.uuid(),
    device_id: z.uuid(),
    device_seq: z.int().min(1).max(1_000_000_000),
    sold_at: soldAt,
    mode: z.enum(saleModes),
    fulfilment: z.enum(fulfilments),
    customer: customer.nullish(),
    lines: saleLines,
    payments: z.array(payment).max(6),
    /** What the customer was asked for. */
    total_seen: amount,
    prev_hash: hash,
    hash,
  })
  .refine(({ lines }) => new Set(lines.map(priceKeyOf)).size === lines.length, {
    path: ['lines'],
    message: 'One article is on two lines at one price. Add the quantities up',
  })
  .refine(({ payments }) => payments.every((one) => one.type !== 'manual' || one.ref), {
    path: ['payments'],
    message: 'Please enter the reference of the transfer',
  })
  .refine(({ payments }) => payments.every((one) => (one.tendered ?? one.amount) >= one.amount), {
    path: ['payments'],
    message: 'The customer gave less than is paid',
  })
  .refine(({ payments }) => payments.length < 2 || payments.every((one) => one.type !== 'online'), {
    path: ['payments'],
    message: 'What is paid online is paid online as a whole',
  })
  .refine((one) => one.fulfilment === 'hand_over' || one.customer?.address, {
    path: ['customer'],
    message: 'Please enter Address',
  })
export type SaleDraft = z.output<typeof saleDraft>
