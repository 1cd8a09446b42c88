import { daysInWords } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { issueBill } from '../../bills/issue-bill.ts'
import { ownerOf } from '../rules.ts'
import type { Purchase } from '../tables.ts'

/** What its bill is found by. */
export const causeOf = ({ id }: { id: number }) => `package:${id}`

type Paid = { purchase: Purchase; method: string; transaction_id: number | null }

/** The bill of what was paid just now; what came from an upgraded package was billed with that. */
export const billPurchase = (db: Db, { purchase, method, transaction_id }: Paid, now: Date) => {
  const { name, kind, duration_days, price_minor, credit_minor, reference } = purchase
  const time = duration_days === null ? 'without an end' : daysInWords(duration_days)
  const rest = credit_minor > 0 ? ', less what was left of the one before' : ''
  return issueBill(
    db,
    {
      kind: kind === 'boost' ? 'boost' : 'package',
      cause: causeOf(purchase),
      payer: ownerOf(purchase),
      lines: [{ text: `${name}, ${time}${rest}`, quantity: 1, unit_minor: price_minor }],
    },
    { now, paid: { method, transaction_id, ...(reference && { reference }) } },
  )
}
