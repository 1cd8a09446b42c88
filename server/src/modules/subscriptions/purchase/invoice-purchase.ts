import * as m from '@emporia/messages/document'

import type { Db } from '../../../db/client.ts'
import { issueInvoice } from '../../invoicing/issue-invoice.ts'
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
  const { kind, price_minor, reference } = purchase
  return issueInvoice(
    db,
    {
      kind: kind === 'boost' ? 'boost' : 'package',
      cause: toInvoiceCause(purchase),
      payer: toOwner(purchase),
      lines: [{ text: toLineText(purchase), quantity: 1, unit_minor: price_minor }],
    },
    { now, paid: { method, transaction_id, ...(reference && { reference }) } },
  )
}

const toLineText = ({ name, duration_days: days, credit_minor }: Purchase) => {
  const hasCredit = credit_minor > 0 ? 'yes' : 'other'
  return days === null
    ? m.invoice_package_endless({ name, credit: hasCredit })
    : m.invoice_package_line({ name, days, credit: hasCredit })
}
