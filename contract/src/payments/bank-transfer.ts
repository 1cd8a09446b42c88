import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post } from '../endpoint.ts'
import { defineStates, type StateOf } from '../states.ts'
import { amount, at, id, line, minor, pageQuery, toPageSchema } from '../shapes.ts'
import { transferAccount } from './transfer-account.ts'

/** What a buyer needs to pay an order group by bank transfer. */
export const transferInstructions = z.object({
  account: transferAccount,
  amount_minor: minor,
  /** The number of the order group. */
  reference: z.string(),
  /** The order is canceled then unless it is paid. */
  due_at: at,
  /** Content of the QR code for banking apps; null where they cannot read one. */
  epc: z.string().nullable(),
})
export type TransferInstructions = z.output<typeof transferInstructions>

/** States of transfers. An unmatched one is of another amount, or its order is over or paid. */
export const transferFlow = defineStates({
  waiting: {
    get label() {
      return m.transfer_state_waiting()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  received: {
    get label() {
      return m.transfer_state_received()
    },
    tone: 'green',
    glyph: 'check',
  },
  unmatched: {
    get label() {
      return m.transfer_state_unmatched()
    },
    tone: 'red',
    glyph: 'ring-0',
    next: ['returned'],
  },
  returned: {
    get label() {
      return m.transfer_state_returned()
    },
    tone: 'grey',
    glyph: 'back',
  },
})
export const transferStates = transferFlow.names
export type TransferState = StateOf<typeof transferFlow>

const access = 'admin:billing'

const row = z.object({
  /** The id of the transfer; of one that is waiting, the id of its order group. */
  id,
  group_id: id,
  group_number: z.string(),
  customer: z.string(),
  state: z.enum(transferStates),
  /** What was received, or is still due. */
  amount_minor: minor,
  /** The bank's reference; null while it is waiting. */
  reference: z.string().nullable(),
  /** When it was recorded, or the order was placed. */
  at,
  /** The deadline of one that is waiting. */
  due_at: at.nullable(),
  booked_by: z.string().nullable(),
  /** The bank's reference of the payment back. */
  return_reference: z.string().nullable(),
})
export type TransferRow = z.output<typeof row>

/** Bank transfers of buyers (docs/domain/payments.md#bank-transfer). */
export const bankTransfer = {
  /** Transfers in one state: the order groups that wait for one, unless `state` says otherwise. */
  list: get('/admin/bank-transfer-list', {
    access,
    input: pageQuery(['at', 'amount_minor']).extend({ state: z.enum(transferStates).optional() }),
    data: toPageSchema(row),
  }),
  /**
   * Records a received transfer. The amount that is due pays the order group; another one waits to
   * be sent back. Amounts above the dual-control limit need approval.
   */
  book: post('/admin/bank-transfer', {
    access,
    input: z.strictObject({
      group_id: id,
      amount_minor: amount.min(1),
      /** The bank's reference of the transfer; each one is booked once. */
      reference: line(80),
    }),
    data: orApproval(row),
  }),
  /** Records that an unmatched transfer was sent back. */
  sendBack: post('/admin/bank-transfer-return', {
    access,
    input: z.strictObject({ id, reference: line(80) }),
    data: row,
  }),
}
