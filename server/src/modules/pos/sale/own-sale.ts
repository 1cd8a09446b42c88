import type { SaleDraft, UnqualifiedReason } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { isMemberAddress } from '../../affiliate/fraud/places.ts'
import { loadResemblances } from '../../affiliate/fraud/resemblances.ts'
import { writeFlags } from '../../affiliate/fraud/write-flags.ts'
import { isSamePerson } from '../../accounts/account/rules.ts'
import { getBuyer } from '../../accounts/buyer.ts'
import { users } from '../../accounts/public.ts'
import { findAccount } from '../customers/find-account.ts'

/** Returns why the customer is considered to be the member: purchases of one's own earn nothing. */
export const findOwnSale = async (
  db: Db,
  memberId: number,
  { customer, lines, mode }: SaleDraft,
  now: Date,
): Promise<UnqualifiedReason | null> => {
  const reason = customer ? await reasonFor(db, memberId, customer, now) : null
  // A discount is paid from the commission, and there is none.
  if (reason && mode === 'online' && lines.some(({ discount }) => discount > 0))
    throw conflict(m.pos_own_discount)
  return reason
}

type Customer = NonNullable<SaleDraft['customer']>

const reasonFor = async (db: Db, memberId: number, customer: Customer, now: Date) => {
  const { contact } = await getBuyer(db, memberId)
  const { email = '', address } = customer
  const phone = customer.phone ?? address?.phone ?? null
  if (isSamePerson(contact, { email, phone })) return 'self_referral'
  if (address && (await isMemberAddress(db, { member_id: memberId, address }, now)))
    return 'same_address'
  const known = [phone && (await findAccount(db, phone)), email && (await findByEmail(db, email))]
  for (const account of known) {
    if (!account) continue
    if (isSamePerson(contact, account)) return 'self_referral'
    const params = { buyer_id: account.id, order_ids: [], member_ids: [memberId] }
    const [alike] = await loadResemblances(db, params, now)
    if (alike?.device) return 'same_device'
    if (alike?.payout) return 'same_payout'
  }
  return null
}

const findByEmail = async (db: Db, email: string) => {
  const [account] = await db
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deleted_at)))
  return account
}

type Line = { order_id: number; order_line_id: number }
type Own = { member_id: number; reason: UnqualifiedReason; now: Date }

/** Blocks the lines of an own sale with a flag for the review of the member. */
export const flagOwnSale = (db: Db, lines: Line[], { member_id, reason, now }: Own) =>
  writeFlags(
    db,
    lines.map(({ order_id, order_line_id }) => ({
      rule: 'pos_self',
      severity: 'block' as const,
      evidence: { shared: [sharedLabels[reason] ?? answers.contact_shared_phone()] },
      subject_type: 'line' as const,
      subject_id: order_line_id,
      member_id,
      order_id,
    })),
    now,
  )

const sharedLabels: Partial<Record<UnqualifiedReason, string>> = {
  get same_address() {
    return answers.contact_shared_same_address()
  },
  get same_device() {
    return answers.contact_shared_same_device()
  },
  get same_payout() {
    return answers.contact_shared_same_payout()
  },
}
