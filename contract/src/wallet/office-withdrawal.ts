import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { byId, day, id, line, minor, pageOf, pageQuery, text } from '../shapes.ts'
import { payoutKinds } from './payout-terms.ts'
import { withdrawal, withdrawalSorts, withdrawalStates, withdrawalWish } from './withdrawal.ts'

const ownerType = z.enum(['member', 'seller'])

const row = withdrawal.extend({
  version,
  owner: z.object({ type: ownerType, id, name: z.string() }),
  /** So large that two have to approve it. */
  needs_two: z.boolean(),
  /** Of a pending one, the first of the two. */
  decided_by: z.object({ id, name: z.string() }).nullable(),
  second_by: z.object({ id, name: z.string() }).nullable(),
})
export type OfficeWithdrawal = z.output<typeof row>

const whole = row.extend({
  /** Where to pay, field by field. */
  account: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it cannot be approved now; empty for one that can, and for what is decided. */
  obstacles: z.array(z.string()),
})
export type WholeWithdrawal = z.output<typeof whole>

const filters = {
  state: z.enum(withdrawalStates).optional(),
  owner_type: ownerType.optional(),
  owner_id: id.optional(),
  kind: z.enum(payoutKinds).optional(),
  from: day.optional(),
  to: day.optional(),
}

const counted = pageOf(row).extend({
  /** In each state under the same search, for the tabs of the list. */
  counts: z.record(z.enum(withdrawalStates), z.int()),
  /** What is asked for and not yet decided. */
  waiting_minor: minor,
})

const reference = line(120)
const reason = text(500)
/** The reference may be left out by the first of two; the server asks it of whoever pays. */
const approval = z.strictObject({ id, reference: reference.optional() })
const access = 'admin:withdraw' as const
const edits = { record: 'withdrawal' }
const listOf = pageQuery(withdrawalSorts).extend({ ...filters, id: id.optional() })

export const adminWithdraw = {
  list: get('/admin/withdraw-list', {
    access,
    input: pageQuery(withdrawalSorts).extend(filters),
    data: counted,
  }),
  show: get('/admin/withdraw/:id', { access, input: byId, data: whole, edits }),
  /** On somebody's behalf, by the same rules. */
  request: post('/admin/withdraw', {
    confirm: true,
    access,
    input: withdrawalWish.extend({ owner_type: ownerType, owner_id: id }),
    data: row,
  }),
  /** While it is pending. */
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
        message: 'Please enter Note',
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
      /** The bank sent the money back. */
      z.strictObject({ id, status: z.literal('returned'), reason }),
    ]),
    data: row,
  }),
  /** A GET changes nothing (money.md 1.10): these are lists, and the change is POST. */
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

/** A file, not an envelope, and so no leaf of `api`: the approved ones as CSV. */
export const withdrawExport = get('/admin/withdraw-export', {
  access,
  input: z.strictObject({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(withdrawalSorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...filters,
  }),
  data: z.never(),
})
