import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  byId,
  dateRange,
  fileReply,
  id,
  inDateOrder,
  line,
  minor,
  pageQuery,
  text,
  toPageSchema,
  csvOptions,
} from '../shapes.ts'
import { payoutKinds } from './payout-terms.ts'
import { withdrawal, withdrawalSorts, withdrawalInput } from './withdrawal.ts'
import { withdrawalStates } from './states.ts'

const ownerType = z.enum(['member', 'seller'])

const row = withdrawal.extend({
  version,
  owner: z.object({ type: ownerType, id, name: z.string() }),
  /** Whether the amount requires two approvals. */
  needs_two: z.boolean(),
  /** For a pending withdrawal, the first of two approvers. */
  decided_by: z.object({ id, name: z.string() }).nullable(),
  second_by: z.object({ id, name: z.string() }).nullable(),
})
export type AdminWithdrawal = z.output<typeof row>

const detail = row.extend({
  /** Payout account, field by field. */
  account: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it cannot be approved now; empty if it can be, or is already decided. */
  obstacles: z.array(z.string()),
})
export type WithdrawalDetail = z.output<typeof detail>

const filters = {
  state: z.enum(withdrawalStates).optional(),
  owner_type: ownerType.optional(),
  owner_id: id.optional(),
  kind: z.enum(payoutKinds).optional(),
  ...dateRange,
}

const counted = toPageSchema(row).extend({
  /** Withdrawals in each state under the same search, for the tabs of the list. */
  counts: z.record(z.enum(withdrawalStates), z.int()),
  /** Total of requests that are not decided yet. */
  waiting_minor: minor,
})

const reference = line(120)
const reason = text(500)
/**
 * The first of two approvers may omit the reference; the server requires it of the one who pays.
 */
const approval = z.strictObject({ id, reference: reference.optional() })
const access = 'admin:withdraw' as const
const edits = { record: 'withdrawal' }
const listOf = inDateOrder(pageQuery(withdrawalSorts).extend({ ...filters, id: id.optional() }))

export const adminWithdraw = {
  list: get('/admin/withdraw-list', {
    access,
    input: inDateOrder(pageQuery(withdrawalSorts).extend(filters)),
    data: counted,
  }),
  show: get('/admin/withdraw/:id', { access, input: byId, data: detail, edits }),
  /** Requests a withdrawal for an owner, by the same rules. */
  request: post('/admin/withdraw', {
    confirm: true,
    access,
    input: withdrawalInput.extend({ owner_type: ownerType, owner_id: id }),
    data: row,
  }),
  /** Only while it is pending. */
  update: put('/admin/withdraw', {
    access,
    input: z
      .strictObject({
        id,
        note: text(300).nullish(),
        reference: reference.nullish(),
        ...versionSeen,
      })
      .refine(({ note, reference: sent }) => note !== undefined || sent !== undefined, {
        path: ['note'],
        error: m.required_note,
      }),
    data: row,
    edits: { ...edits, shows: 'GET /admin/withdraw/:id' },
  }),
  remove: del('/admin/withdraw', { confirm: true, access, input: byId, data: z.null() }),
  decide: post('/admin/withdraw-status', {
    confirm: true,
    access,
    input: z.discriminatedUnion('status', [
      approval.extend({ status: z.literal('approved') }),
      z.strictObject({ id, status: z.literal('cancelled'), reason }),
      /** The bank returned the payment. */
      z.strictObject({ id, status: z.literal('returned'), reason }),
    ]),
    data: row,
  }),
  /**
   * A GET changes nothing: these are lists, and the change is a POST
   * (docs/domain/security.md#calls).
   */
  approved: get('/admin/withdraw-approved', { access, input: listOf, data: counted }),
  approve: post('/admin/withdraw-approved', { confirm: true, access, input: approval, data: row }),
  cancelled: get('/admin/withdraw-cancelled', { access, input: listOf, data: counted }),
  cancel: post('/admin/withdraw-cancelled', {
    confirm: true,
    access,
    input: z.strictObject({ id, reason }),
    data: row,
  }),
}

/** CSV file of approved withdrawals; it has no envelope, so it is not part of `api`. */
export const withdrawExport = get('/admin/withdraw-export', {
  access,
  level: 'manage',
  input: inDateOrder(
    z.strictObject({
      q: z.string().trim().max(100).optional(),
      sort: z.enum(withdrawalSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...filters,
      ...csvOptions,
    }),
  ),
  data: fileReply,
})
