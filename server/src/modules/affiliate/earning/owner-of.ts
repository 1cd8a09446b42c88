import { earner, type Owner, person } from '../../ledger/accounts.ts'
import type { Earned } from '../../ledger/events/delivery.ts'
import type { EarningRow } from './load-rows.ts'

/** Whose account an earning is in: a member's, or a buyer's who gets something back. */
export const ownerOf = ({
  owner_type,
  member_id,
}: Pick<EarningRow, 'owner_type' | 'member_id'>): Owner =>
  owner_type === 'user' ? person(member_id) : earner(member_id)

/** What the books call the expense. */
export const expenseOf = ({ kind }: Pick<EarningRow, 'kind'>): Earned['kind'] =>
  kind === 'direct' ? 'referral' : kind
