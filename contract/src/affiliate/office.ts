import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { post } from '../endpoint.ts'
import { amount, id, text } from '../shapes.ts'

const access = 'admin:affiliate'
const most = 100_000_000

/** One intent, however often it is sent. */
const uuid = z.uuid()

const adjusted = z.object({
  id,
  member_id: id,
  kind: z.enum(['bonus', 'correction', 'writeoff']),
  amount_minor: z.int(),
  reason: z.string(),
})

const standing = z.object({
  id,
  name: z.string(),
  sponsor_id: id.nullable(),
  /** Whether he may bring anybody. */
  status: z.enum(['active', 'suspended']),
  reason: z.string().nullable(),
})

/** What the staff does with a member of the programme. */
export const affiliateMember = {
  /** Suspended: nothing new is earned, and what is not paid is looked into. */
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
        message: 'Please enter Reason',
      }),
    data: standing,
  }),
  /** Who brought him: another, or (null) nobody. What was sold before stays as it was. */
  setSponsor: post('/admin/affiliate-member-sponsor', {
    access,
    input: z.strictObject({ id, sponsor_id: id.nullable(), reason: text(300) }),
    data: standing,
  }),
  /** C6: a bonus, or below zero a correction. A bonus above the bound of dual control needs approval. */
  adjust: post('/admin/affiliate-adjustment', {
    confirm: true,
    access,
    input: z.strictObject({
      id,
      amount_minor: z
        .int()
        .min(-most)
        .max(most)
        .refine((change) => change !== 0, { message: 'Please enter Amount' }),
      reason: text(300),
      uuid,
    }),
    data: orApproval(adjusted),
  }),
  /** C7: the market gives up what a member owes; above the bound it needs approval. */
  writeOff: post('/admin/affiliate-writeoff', {
    confirm: true,
    access,
    input: z.strictObject({ id, amount_minor: amount.min(1), reason: text(300), uuid }),
    data: orApproval(adjusted),
  }),
}
