import type { InvoiceTax } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { Db } from '../../../db/client.ts'
import { issueInvoice } from '../../invoicing/issue-invoice.ts'
import { negateTaxes } from '../../invoicing/service-tax.ts'
import { sumTax } from '../../ledger/postings/taxes.ts'
import { toOwner } from '../rules.ts'
import type { Purchase } from '../tables.ts'

/** Returns the cause that identifies the invoice of a purchase. */
export const toInvoiceCause = ({ id }: { id: number }) => `package:${id}`

type Paid = { purchase: Purchase; method: string; transaction_id: number | null }

/**
 * Creates the invoice of the amount paid now. The credit of a replaced package was invoiced with
 * that package.
 */
export const invoicePurchase = (db: Db, { purchase, method, transaction_id }: Paid, now: Date) => {
  const { price_minor, tax_minor, taxes, reference } = purchase
  return issueInvoice(
    db,
    {
      kind: toInvoiceKind(purchase),
      cause: toInvoiceCause(purchase),
      payer: toOwner(purchase),
      lines: [{ text: toLineText(purchase), quantity: 1, unit_minor: price_minor - tax_minor }],
      tax_minor,
      taxes,
    },
    { now, paid: { method, transaction_id, ...(reference && { reference }) } },
  )
}

type Refunded = {
  purchase: Purchase
  rest_minor: number
  taxes: InvoiceTax[]
  transaction_id: number | null
}

/**
 * Creates the negative invoice of what is refunded of a taxed purchase, with its part of the tax
 * (docs/domain/tax.md#services).
 */
export const invoiceRefund = (
  db: Db,
  { purchase, rest_minor, taxes, transaction_id }: Refunded,
  now: Date,
) =>
  issueInvoice(
    db,
    {
      kind: toInvoiceKind(purchase),
      cause: `${toInvoiceCause(purchase)}:refund`,
      payer: toOwner(purchase),
      lines: [
        {
          text: m.invoice_package_refunded({ name: purchase.name }),
          quantity: 1,
          unit_minor: -rest_minor,
        },
      ],
      tax_minor: -sumTax(taxes),
      taxes: negateTaxes(taxes),
    },
    { now, paid: { method: purchase.shop_id === null ? 'wallet' : 'earnings', transaction_id } },
  )

const toInvoiceKind = ({ kind }: Purchase) => (kind === 'boost' ? 'boost' : 'package')

const toLineText = ({ name, duration_days: days, credit_minor }: Purchase) => {
  const hasCredit = credit_minor > 0 ? 'yes' : 'other'
  return days === null
    ? m.invoice_package_endless({ name, credit: hasCredit })
    : m.invoice_package_line({ name, days, credit: hasCredit })
}
