import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { permissions } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, byId, id, minor, toPageSchema, pageQuery } from '../shapes.ts'
import { approvalStates } from './states.ts'

/** Kinds of requests that a second person decides (docs/domain/security.md#approvals). */
export const approvalKinds = [
  'adjustment',
  'writeoff',
  'goodwill',
  'manual_refund',
  'wallet_credit',
  'return_refund',
  'order_change',
  'coupon',
  'boost_package',
  'manual_payment',
  'package_payment',
  'seller_remittance',
  'courier_remittance',
  'pos_remittance',
  'mail_transport',
  'staff_reset',
  'parked_sale',
  'bank_transfer',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Labels for lists and filters. */
export const approvalKindLabels: Record<ApprovalKind, string> = {
  get adjustment() {
    return answers.approval_kind_adjustment()
  },
  get writeoff() {
    return answers.approval_kind_writeoff()
  },
  get goodwill() {
    return answers.approval_kind_goodwill()
  },
  get manual_refund() {
    return answers.approval_kind_manual_refund()
  },
  get wallet_credit() {
    return answers.approval_kind_wallet_credit()
  },
  get return_refund() {
    return answers.approval_kind_return_refund()
  },
  get order_change() {
    return answers.approval_kind_order_change()
  },
  get coupon() {
    return answers.approval_kind_coupon()
  },
  get boost_package() {
    return answers.approval_kind_boost_package()
  },
  get manual_payment() {
    return answers.approval_kind_manual_payment()
  },
  get package_payment() {
    return answers.approval_kind_package_payment()
  },
  get seller_remittance() {
    return answers.approval_kind_seller_remittance()
  },
  get courier_remittance() {
    return answers.approval_kind_courier_remittance()
  },
  get pos_remittance() {
    return answers.approval_kind_pos_remittance()
  },
  get mail_transport() {
    return answers.approval_kind_mail_transport()
  },
  get staff_reset() {
    return answers.approval_kind_staff_reset()
  },
  get parked_sale() {
    return answers.approval_kind_parked_sale()
  },
  get bank_transfer() {
    return answers.approval_kind_bank_transfer()
  },
}

/** Days after which an undecided request expires. */
export const approvalDays = 7

/** One effect of the approval: an amount that is booked, or a value that changes. */
const effect = z.object({ label: z.string(), amount_minor: z.int().nullable(), text: z.string() })
export type ApprovalEffect = z.output<typeof effect>

const person = z.object({ id, name: z.string() })

const approval = z.object({
  id,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  title: z.string(),
  reason: z.string(),
  amount_minor: minor.nullable(),
  beneficiary: person.nullable(),
  /** Null: a person who is not signed in, for a staff password reset. */
  asked_by: person.nullable(),
  asked_at: at,
  expires_at: at,
  decided_by: person.nullable(),
  decided_at: at.nullable(),
  note: z.string().nullable(),
  /** The permission that decides; null: only owners decide. */
  permission: z.enum(permissions).nullable(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
})
export type Approval = z.output<typeof approval>

const approvalDetails = approval.extend({
  /** What is booked or changed when it is approved. */
  effects: z.array(effect),
  /** Where the subject of the request is shown in the back office. */
  path: z.string().nullable(),
  /** Why the caller cannot decide; null if they can. */
  obstacle: z.string().nullable(),
})
export type ApprovalDetails = z.output<typeof approvalDetails>

/** The reply of a call whose effect waits for a second person: nothing is booked yet. */
export const sentForApproval = z.object({ approval_id: id })
export type SentForApproval = z.output<typeof sentForApproval>

/** The data of a call that may be sent for approval: its result, or the id of the approval. */
export const orApproval = <const D extends z.ZodType>(data: D) => z.union([data, sentForApproval])

/** Returns whether a call was sent for approval instead of being carried out. */
export const isSentForApproval = (data: unknown): data is SentForApproval =>
  typeof data === 'object' && data !== null && 'approval_id' in data

/**
 * Approvals for staff. Each employee sees their own requests and those their permissions decide.
 */
export const adminApproval = {
  list: get('/admin/approval-list', {
    access: 'admin',
    input: pageQuery(['asked_at', 'amount_minor']).extend({
      state: z.enum(approvalStates).optional(),
      kind: z.enum(approvalKinds).optional(),
    }),
    data: toPageSchema(approval).extend({ counts: z.record(z.enum(approvalStates), z.int()) }),
  }),
  show: get('/admin/approval/:id', { access: 'admin', input: byId, data: approvalDetails }),
  setStatus: post('/admin/approval-status', {
    access: 'admin',
    confirm: true,
    input: z
      .strictObject({
        id,
        status: z.enum(['approved', 'rejected', 'withdrawn']),
        note: z.string().trim().max(500).optional(),
      })
      .refine(({ status, note }) => status !== 'rejected' || !!note, {
        path: ['note'],
        error: m.required_note,
      }),
    data: approvalDetails,
  }),
}
