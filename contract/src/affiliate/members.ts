import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { post } from '../endpoint.ts'
import { amount, id, text } from '../shapes.ts'

const access = 'admin:affiliate'
const most = 100_000_000

/** Idempotency key: a repeated request has no further effect. */
const uuid = z.uuid()

const adjusted = z.object({
  id,
  member_id: id,
  kind: z.enum(['bonus', 'correction', 'writeoff']),
  amount_minor: z.int(),
  reason: z.string(),
})

const memberStatus = z.object({
  id,
  name: z.string(),
  sponsor_id: id.nullable(),
  /** Whether the member can refer buyers and earn. */
  status: z.enum(['active', 'suspended']),
  reason: z.string().nullable(),
})

/** Actions of staff on a member of the affiliate program. */
export const affiliateMember = {
  /**
   * Suspends or reactivates a member. A suspended member earns nothing new, and unpaid earnings go
   * under review.
   */
  setStatus: post('/admin/affiliate-member-status', {
    access,
    input: z
      .strictObject({
        id,
        status: z.enum(['active', 'suspended']),
        reason: z.string().trim().max(300).optional(),
      })
      .refine(({ status, reason }) => status === 'active' || !!reason, {
        path: ['reason'],
        error: m.required_reason,
      }),
    data: memberStatus,
  }),
  /** Changes the member's sponsor; null removes it. Earlier sales keep their sponsor. */
  setSponsor: post('/admin/affiliate-member-sponsor', {
    access,
    input: z.strictObject({ id, sponsor_id: id.nullable(), reason: text(300) }),
    data: memberStatus,
  }),
  /**
   * Books a bonus or, if negative, a correction (C6). A bonus above the dual-control limit needs
   * approval.
   */
  adjust: post('/admin/affiliate-adjustment', {
    confirm: true,
    access,
    input: z.strictObject({
      id,
      amount_minor: z
        .int()
        .min(-most)
        .max(most)
        .refine((change) => change !== 0, { error: m.required_amount }),
      reason: text(300),
      uuid,
    }),
    data: orApproval(adjusted),
  }),
  /** Writes off a member's debt (C7). An amount above the dual-control limit needs approval. */
  writeOff: post('/admin/affiliate-writeoff', {
    confirm: true,
    access,
    input: z.strictObject({ id, amount_minor: amount.min(1), reason: text(300), uuid }),
    data: orApproval(adjusted),
  }),
}
