import type { SaleDraft } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { writeFlags } from '../../affiliate/fraud/write-flags.ts'
import { isSamePerson } from '../../people/account/rules.ts'
import { getBuyer } from '../../people/buyer.ts'

/** Whether the customer is the member himself: nobody earns of what he buys for himself. */
export const isOwnSale = async (db: Db, memberId: number, { customer, lines, mode }: SaleDraft) => {
  const { contact } = await getBuyer(db, memberId)
  const phone = customer?.phone ?? customer?.address?.phone ?? null
  const isSelf = isSamePerson(contact, { email: customer?.email ?? '', phone })
  // A discount comes out of the commission, and there is none.
  if (isSelf && mode === 'online' && lines.some(({ discount }) => discount > 0))
    throw conflict('You earn nothing of a sale to yourself, so it has no discount. Take it off')
  return isSelf
}

type Line = { order_id: number; order_line_id: number }

/** Stopped on the spot, and written down for whoever looks at the member. */
export const flagOwnSale = (
  db: Db,
  lines: Line[],
  { member_id, now }: { member_id: number; now: Date },
) =>
  writeFlags(
    db,
    lines.map(({ order_id, order_line_id }) => ({
      rule: 'pos_self',
      severity: 'block' as const,
      evidence: { shared: ['telephone or mail'] },
      subject_type: 'line' as const,
      subject_id: order_line_id,
      member_id,
      order_id,
    })),
    now,
  )
