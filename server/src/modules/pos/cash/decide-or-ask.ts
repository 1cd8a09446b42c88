import { api, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { getPosCashAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { decideRemittance, lockRemittance } from './remit.ts'

const call = api.admin.pos.till.decide
type Decision = Input<typeof call>

/** Confirming cash reduces the cash due. Above the limit of one employee it requires approval. */
export const decideOrAsk = async (context: StaffContext, decision: Decision) => {
  const { db, actor, now } = context
  const { id } = decision
  const book = () => decideRemittance(context, decision, actor)
  const { state, member_id, amount_minor, reference } = await lockRemittance(db, id)
  if (state !== 'pending' || decision.status === 'rejected') return { booked: await book() }
  const [owed = 0] = await lockBalances(db, [getPosCashAccount(member_id)])
  return creditOrAsk(
    context,
    {
      kind: 'pos_remittance',
      permission: 'billing',
      input: decision,
      title: () => answers.pos_pos_cash({ reference }),
      reason: decision.reason || (() => answers.pos_reported_member({ reference })),
      effects: () => [
        { label: answers.pos_recorded_as_received(), amount_minor, text: '' },
        { label: answers.pos_owed_member_before(), amount_minor: owed, text: '' },
        {
          label: answers.pos_still_owed_after(),
          amount_minor: Math.max(0, owed - amount_minor),
          text: '',
        },
      ],
      path: '/admin/pos-cash',
      amount_minor,
      beneficiary_id: member_id,
      // A repeated request is the same one while it waits; after a rejection it can be repeated on
      // another day.
      dedupe_key: `pos_remittance:${id}:${now.toISOString().slice(0, 10)}`,
    },
    book,
  )
}

/** Approval kind that confirms the cash as received, while the remittance is undecided. */
export const posRemittanceKind = approvalKind({
  input: call.input,
  run: async (context, decision) => {
    const by = { id: context.asked_by ?? context.actor.id }
    await assertPending(context.db, decision.id)
    return { result_id: (await decideRemittance(context, decision, by)).id }
  },
})

const assertPending = async (db: Db, id: number) => {
  const { state } = await lockRemittance(db, id)
  if (state !== 'pending') throw conflict(m.remittance_already_decided)
}
