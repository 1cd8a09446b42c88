import * as m from '@emporia/messages/document'

import type { Db } from '../../../db/client.ts'
import { closeInvoice, issueInvoice } from '../../invoicing/issue-invoice.ts'
import { getServiceTax, negateTaxes } from '../../invoicing/service-tax.ts'
import type { Earner } from '../earner.ts'
import { toOwner } from './lock-withdrawal.ts'
import type { Row } from './view.ts'

/** Returns what is deducted for a fee, with its tax (docs/domain/tax.md#services). */
export const taxFee = async (db: Db, owner: Earner, fee_minor: number, now: Date) => {
  const tax = await getServiceTax(db, owner, now)
  const { total_minor, tax_minor, taxes } = tax.taxPrice(fee_minor)
  return { fee_minor: total_minor, fee_tax_minor: tax_minor, fee_taxes: taxes }
}

type Charged = { withdrawal: Row; transaction_id: number | null }

/** Creates the invoice of a fee that is taxed, paid by its deduction. */
export const invoiceFee = async (db: Db, { withdrawal, transaction_id }: Charged, now: Date) => {
  const { id, fee_minor, fee_tax_minor: tax_minor, fee_taxes: taxes } = withdrawal
  if (taxes.length === 0) return
  const unit_minor = fee_minor - tax_minor
  await issueInvoice(
    db,
    {
      kind: 'withdrawal_fee',
      cause: toCause(withdrawal),
      payer: toOwner(withdrawal),
      lines: [{ text: m.invoice_withdrawal_line({ id }), quantity: 1, unit_minor }],
      tax_minor,
      taxes,
    },
    { now, paid: { method: m.invoice_withdrawal_method(), transaction_id } },
  )
}

/** Creates the negative invoice of a fee that went back with its withdrawal. */
export const invoiceFeeRefund = async (
  db: Db,
  { withdrawal, transaction_id }: Charged,
  now: Date,
) => {
  const { id, fee_minor, fee_tax_minor, fee_taxes } = withdrawal
  if (fee_taxes.length === 0) return
  const cause = toCause(withdrawal)
  await closeInvoice(db, { cause, closing: { status: 'refunded' } }, now)
  await issueInvoice(
    db,
    {
      kind: 'withdrawal_fee',
      cause: `${cause}:refund`,
      payer: toOwner(withdrawal),
      lines: [
        {
          text: m.invoice_withdrawal_refunded({ id }),
          quantity: 1,
          unit_minor: fee_tax_minor - fee_minor,
        },
      ],
      tax_minor: -fee_tax_minor,
      taxes: negateTaxes(fee_taxes),
    },
    { now, paid: { method: m.invoice_withdrawal_returned(), transaction_id } },
  )
}

const toCause = ({ id }: { id: number }) => `withdrawal:${id}`
