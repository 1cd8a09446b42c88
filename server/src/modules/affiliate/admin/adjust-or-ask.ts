import { api, type Input } from '@emporia/contract'
import type { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import type { toRequester } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { adjustMember, writeOffMember } from './adjust-member.ts'
import { getMember } from './member.ts'

const calls = api.admin.affiliateMember
type Adjustment = Input<typeof calls.adjust>
type WriteOff = Input<typeof calls.writeOff>
type Credit = Adjustment | WriteOff
type Staff = ReturnType<typeof toRequester>
type When = { now: Date; actor_id: number }

/** Labels of one kind of credit, and the function that books it. */
type Kind<C extends Credit> = {
  kind: 'adjustment' | 'writeoff'
  title: string
  effects: [credited: string, expense: string]
  book: (db: Db, credit: C, when: When) => ReturnType<typeof adjustMember>
}

const bonus: Kind<Adjustment> = {
  kind: 'adjustment',
  title: 'Bonus for a member',
  effects: ['Credited to the wallet', 'Expense: affiliate bonuses'],
  book: adjustMember,
}

const writeOff: Kind<WriteOff> = {
  kind: 'writeoff',
  title: 'Write-off of a member’s debt',
  effects: ['Taken off the debt', 'Expense: bad debt'],
  book: writeOffMember,
}

/** Requests approval for a bonus above the limit of one employee; books a correction at once. */
export const adjustOrAsk = async (db: Db, adjustment: Adjustment, staff: Staff) => {
  const { now, asked_by: actor_id } = staff
  return adjustment.amount_minor < 0
    ? { booked: await bonus.book(db, adjustment, { now, actor_id }) }
    : creditMember(db, adjustment, bonus, staff)
}

export const writeOffOrAsk = (db: Db, amount: WriteOff, staff: Staff) =>
  creditMember(db, amount, writeOff, staff)

const creditMember = async <C extends Credit>(
  db: Db,
  credit: C,
  { kind, title, effects, book }: Kind<C>,
  staff: Staff,
) => {
  const { id, amount_minor, reason, uuid } = credit
  await getMember(db, id)
  return creditOrAsk(
    db,
    {
      kind,
      title,
      permission: 'affiliate',
      input: credit,
      reason,
      effects: effects.map((label) => ({ label, amount_minor, text: '' })),
      path: `/admin/member-wallet/${id}`,
      amount_minor,
      beneficiary_id: id,
      dedupe_key: `${kind}:${uuid}`,
    },
    staff,
    () => book(db, credit, { now: staff.now, actor_id: staff.asked_by }),
  )
}

/** Approval handler of a kind of credit: books it in the name of the employee who requested it. */
const kindOf = <C extends Credit>(input: z.ZodType<C>, { book }: Kind<C>) =>
  approvalKind({
    input,
    run: async (db, credit, { clock, asked_by, actor }) => {
      const when = { now: clock.now(), actor_id: asked_by ?? actor.id }
      return { result_id: (await book(db, credit, when)).id }
    },
  })

export const adjustmentKind = kindOf(calls.adjust.input, bonus)
export const writeOffKind = kindOf(calls.writeOff.input, writeOff)
