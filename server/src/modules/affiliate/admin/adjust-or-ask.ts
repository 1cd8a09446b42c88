import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { adjustMember, writeOffMember } from './adjust-member.ts'
import { getMember } from './member.ts'

const calls = api.admin.affiliateMember
type Adjustment = Input<typeof calls.adjust>
type WriteOff = Input<typeof calls.writeOff>
type Credit = Adjustment | WriteOff
type When = { now: Date; actor_id: number }

/** Labels of one kind of credit, and the function that books it. */
type Kind<C extends Credit> = {
  kind: 'adjustment' | 'writeoff'
  title: () => string
  effects: [credited: () => string, expense: () => string]
  book: (db: Db, credit: C, when: When) => ReturnType<typeof adjustMember>
}

const bonus: Kind<Adjustment> = {
  kind: 'adjustment',
  title: m.bonus_title,
  effects: [m.bonus_effect_credit, m.bonus_effect_expense],
  book: adjustMember,
}

const writeOff: Kind<WriteOff> = {
  kind: 'writeoff',
  title: m.write_off_title,
  effects: [m.writeoff_effect_debt, m.writeoff_effect_expense],
  book: writeOffMember,
}

/** Requests approval for a bonus above the limit of one employee; books a correction at once. */
export const adjustOrAsk = async (context: StaffContext, adjustment: Adjustment) => {
  const { db, now, actor } = context
  return adjustment.amount_minor < 0
    ? { booked: await bonus.book(db, adjustment, { now, actor_id: actor.id }) }
    : creditMember(context, adjustment, bonus)
}

export const writeOffOrAsk = (context: StaffContext, amount: WriteOff) =>
  creditMember(context, amount, writeOff)

const creditMember = async <C extends Credit>(
  context: StaffContext,
  credit: C,
  { kind, title, effects, book }: Kind<C>,
) => {
  const { db, now, actor } = context
  const { id, amount_minor, reason, uuid } = credit
  await getMember(db, id)
  return creditOrAsk(
    context,
    {
      kind,
      title,
      permission: 'affiliate',
      input: credit,
      reason,
      effects: () => effects.map((label) => ({ label: label(), amount_minor, text: '' })),
      path: `/admin/member-wallet/${id}`,
      amount_minor,
      beneficiary_id: id,
      dedupe_key: `${kind}:${uuid}`,
    },
    () => book(db, credit, { now, actor_id: actor.id }),
  )
}

/** Approval handler of a kind of credit: books it in the name of the employee who requested it. */
const kindOf = <C extends Credit>(input: z.ZodType<C>, { book }: Kind<C>) =>
  approvalKind({
    input,
    run: async ({ db, now, asked_by, actor }, credit) => {
      const when = { now, actor_id: asked_by ?? actor.id }
      return { result_id: (await book(db, credit, when)).id }
    },
  })

export const adjustmentKind = kindOf(calls.adjust.input, bonus)
export const writeOffKind = kindOf(calls.writeOff.input, writeOff)
