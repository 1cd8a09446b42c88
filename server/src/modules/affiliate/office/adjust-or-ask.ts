import { api, type Input } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { askingOf } from '../../approvals/asking.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { adjustMember, writeOffMember } from './adjust-member.ts'
import { getMember } from './member.ts'

const calls = api.admin.affiliateMember
type Adjustment = Input<typeof calls.adjust>
type WriteOff = Input<typeof calls.writeOff>
type Staff = ReturnType<typeof askingOf>

/** A bonus above what one employee may give waits for approval; a correction is booked at once. */
export const adjustOrAsk = async (db: Db, wish: Adjustment, staff: Staff) => {
  const book = () => adjustMember(db, wish, { now: staff.now, actor_id: staff.asked_by })
  if (wish.amount_minor < 0) return { booked: await book() }
  await getMember(db, wish.id)
  return creditOrAsk(
    db,
    {
      ...requestOf(wish),
      kind: 'adjustment',
      title: 'Bonus for a member',
      effects: [
        { label: 'Credited to the wallet', amount_minor: wish.amount_minor, text: '' },
        { label: 'Expense: affiliate bonuses', amount_minor: wish.amount_minor, text: '' },
      ],
      dedupe_key: `adjustment:${wish.uuid}`,
    },
    staff,
    book,
  )
}

export const writeOffOrAsk = async (db: Db, wish: WriteOff, staff: Staff) => {
  await getMember(db, wish.id)
  return creditOrAsk(
    db,
    {
      ...requestOf(wish),
      kind: 'writeoff',
      title: 'Write-off of a member’s debt',
      effects: [
        { label: 'Taken off the debt', amount_minor: wish.amount_minor, text: '' },
        { label: 'Expense: bad debt', amount_minor: wish.amount_minor, text: '' },
      ],
      dedupe_key: `writeoff:${wish.uuid}`,
    },
    staff,
    () => writeOffMember(db, wish, { now: staff.now, actor_id: staff.asked_by }),
  )
}

const requestOf = (wish: Adjustment | WriteOff) => ({
  permission: 'affiliate' as const,
  input: wish,
  reason: wish.reason,
  amount_minor: wish.amount_minor,
  beneficiary_id: wish.id,
  path: `/admin/member-wallet/${wish.id}`,
})

/** What an approval of each carries out, in the name of whoever asked. */
export const adjustmentKind = approvalKind({
  input: calls.adjust.input,
  run: async (db, wish, { clock, asked_by, actor }) => {
    const by = { now: clock.now(), actor_id: asked_by ?? actor.id }
    return { result_id: (await adjustMember(db, wish, by)).id }
  },
})

export const writeOffKind = approvalKind({
  input: calls.writeOff.input,
  run: async (db, wish, { clock, asked_by, actor }) => {
    const by = { now: clock.now(), actor_id: asked_by ?? actor.id }
    return { result_id: (await writeOffMember(db, wish, by)).id }
  },
})
