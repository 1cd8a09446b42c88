import { formatDays } from '@emporia/contract'

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
  const { name, kind, duration_days, price_minor, credit_minor, reference } = purchase
  const time = duration_days === null ? 'without an end' : formatDays(duration_days)
  const rest = credit_minor > 0 ? ', less what was left of the one before' : ''
  return issueInvoice(
    db,
    {
      kind: kind === 'boost' ? 'boost' : 'package',
      cause: toInvoiceCause(purchase),
      payer: toOwner(purchase),
      lines: [{ text: `${name}, ${time}${rest}`, quantity: 1, unit_minor: price_minor }],
    },
    { now, paid: { method, transaction_id, ...(reference && { reference }) } },
  )
}
