import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { address } from '../orders/address.ts'
import { calculateAmount } from '../quantity.ts'
import { amount, at, email, id, name, phone, quantity, text } from '../shapes.ts'
import { fulfillments, saleModes, posPayments } from './states.ts'

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const firstHash = '0'.repeat(64)

const customer = z.strictObject({
  name: name.optional(),
  phone: phone.optional(),
  email: email.optional(),
  /** Delivery address, if the sale is shipped. */
  address: address.optional(),
})
export type PosCustomer = z.output<typeof customer>

const line = z.strictObject({
  variant_id: id,
  qty: quantity,
  unit_price_seen: amount,
  /** When the register received this price. */
  price_version: at,
  /** Discount of the whole line, paid from the member's commission. */
  discount: amount,
})
export type SaleLine = z.output<typeof line>

/** Maximum of a sale, so that every sum stays within exact integers. */
const saleMax = 10_000_000_000

/** A variant may be on two lines, because an offer may cover only some of the units. */
const priceKeyOf = ({ variant_id, unit_price_seen }: SaleLine) => `${variant_id}:${unit_price_seen}`

const payment = z.strictObject({
  type: z.enum(posPayments),
  amount: amount.min(1),
  /** Cash that the customer gave, before change. */
  tendered: amount.max(saleMax).optional(),
  /** Reference of a transfer to the platform. */
  ref: text(80).optional(),
})
export type SalePayment = z.output<typeof payment>

export const saleLines = z
  .array(line)
  .min(1)
  .max(200)
  .refine(
    (lines) =>
      lines.reduce((sum, one) => sum + calculateAmount(one.unit_price_seen, one.qty), 0) <= saleMax,
    { error: m.total_too_large },
  )

/** The clock of a device may be wrong, but not by decades. */
const soldAt = at.refine((moment) => moment > '2020' && moment < '2100', {
  error: m.clock_wrong,
})

/** One sale as a register recorded it, before the server received it. */
export const saleDraft = z
  .strictObject({
    client_uuid: z.uuid(),
    device_id: z.uuid(),
    device_seq: z.int().min(1).max(1_000_000_000),
    sold_at: soldAt,
    mode: z.enum(saleModes),
    fulfilment: z.enum(fulfillments),
    customer: customer.nullish(),
    lines: saleLines,
    payments: z.array(payment).max(6),
    /** Total that the customer was asked to pay. */
    total_seen: amount,
    prev_hash: hash,
    hash,
  })
  .refine(({ lines }) => new Set(lines.map(priceKeyOf)).size === lines.length, {
    path: ['lines'],
    error: m.sale_line_twice,
  })
  .refine(({ payments }) => payments.every((one) => one.type !== 'manual' || one.ref), {
    path: ['payments'],
    error: m.transfer_reference_required,
  })
  .refine(({ payments }) => payments.every((one) => (one.tendered ?? one.amount) >= one.amount), {
    path: ['payments'],
    error: m.sale_cash_short,
  })
  .refine(({ payments }) => payments.length < 2 || payments.every((one) => one.type !== 'online'), {
    path: ['payments'],
    error: m.sale_online_whole,
  })
  .refine((one) => one.fulfilment === 'hand_over' || one.customer?.address, {
    path: ['customer'],
    error: m.required_address,
  })
export type SaleDraft = z.output<typeof saleDraft>
