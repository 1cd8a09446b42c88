import { approvalKindLabels } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { type Email, sendEmail, sendEmails, writeEmail } from '../notifications/send-email.ts'
import { users } from '../accounts/public.ts'
import type { approvals } from './tables.ts'

type Row = typeof approvals.$inferSelect

/** Subject of a request in one line: 'Bonus: $6,000.00'. */
const subjectOf = ({ kind }: Row, amount: string | null) =>
  amount === null
    ? approvalKindLabels[kind]
    : m.approval_kind_amount({ kind: approvalKindLabels[kind], amount })

/** Notifies those who can decide: holders of the permission, or all owners. */
export const notifyDeciders = async (context: Context, row: Row, amount: string | null) => {
  const { id, permission, title, reason, asked_by } = row
  const request = { id, subject: subjectOf(row, amount), title, reason }
  if (permission)
    return sendEmail(context, 'approval-needed', { permission, but: asked_by }, request)
  const owners = (await listOwners(context.db)).filter(
    (owner) => owner.id !== asked_by && owner.id !== row.beneficiary_id,
  )
  await sendEmails(
    context,
    owners.map((owner) =>
      writeEmail('approval-needed', owner.id, { ...request, owner_id: owner.id }),
    ),
  )
}

/** Notifies the requester of the decision. */
export const notifyRequester = async (context: Context, row: Row, amount: string | null) => {
  if (row.asked_by === null) return
  const { id, title, state, note } = row
  const decided = { id, subject: subjectOf(row, amount), title, state, note }
  await sendEmail(context, 'approval', row.asked_by, decided)
}

export const listOwners = (db: Db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.is_first_admin, true), isNull(users.deleted_at)))
    .orderBy(users.id)

/** Notifies every owner of a change to the permissions of the marketplace. */
export const notifyOwners = async (context: Context, write: (ownerId: number) => Email) => {
  const owners = await listOwners(context.db)
  await sendEmails(
    context,
    owners.map(({ id }) => write(id)),
  )
}
