import { earner, type Owner, person } from '../../ledger/accounts.ts'
import type { Earned } from '../../ledger/postings/delivery.ts'
import type { EarningRow } from './load-rows.ts'

/** Owner of the account of an earning: a member, or a buyer for cashback. */
export const toOwner = ({
  owner_type,
  member_id,
}: Pick<EarningRow, 'owner_type' | 'member_id'>): Owner =>
  owner_type === 'user' ? person(member_id) : earner(member_id)

/** Kind of the expense in the ledger. */
export const toExpenseKind = ({ kind }: Pick<EarningRow, 'kind'>): Earned['kind'] =>
  kind === 'direct' ? 'referral' : kind
