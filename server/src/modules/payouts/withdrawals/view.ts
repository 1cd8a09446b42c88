import type { Withdrawal } from '@emporia/contract'

import type { withdrawals } from '../tables.ts'

export type Row = typeof withdrawals.$inferSelect

/** Serializes a withdrawal for its owner. */
export const toWithdrawalView = (row: Row): Withdrawal => ({
  id: row.id,
  amount_minor: row.amount_minor,
  fee_minor: row.fee_minor,
  fee_tax_minor: row.fee_tax_minor,
  net_minor: row.amount_minor - row.fee_minor,
  state: row.state,
  method: { id: row.method_id, kind: row.method_kind, label: row.method_label },
  note: row.note,
  // While it is pending, the reference is an internal note of staff.
  reference: row.state === 'pending' ? null : row.reference,
  reason: row.reason,
  requested_at: row.requested_at,
  decided_at: row.state === 'pending' ? null : row.decided_at,
})
