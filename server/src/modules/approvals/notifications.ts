import { approvalKindLabels } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { readInLanguage } from '../../http/request/write-in-languages.ts'
import { type Email, sendEmail, sendEmails, writeEmail } from '../notifications/send-email.ts'
import { users } from '../accounts/public.ts'
import type { approvals } from './tables.ts'

type Row = typeof approvals.$inferSelect
/** Writes the amount of the request in the language of the reader. */
type Amount = (() => string) | null

/** Subject of a request in one line: 'Bonus: $6,000.00'. */
const subjectOf = ({ kind }: Row, amount: Amount) =>
  amount === null
    ? approvalKindLabels[kind]
    : m.approval_kind_amount({ kind: approvalKindLabels[kind], amount: amount() })

/** Title and reason of a request in the language of the reader. */
const textsOf = ({ translations, ...row }: Row) => ({
  title: () => readInLanguage(translations, row).title,
  reason: () => readInLanguage(translations, row).reason,
})

/** Notifies those who can decide: holders of the permission, or all owners. */
export const notifyDeciders = async (context: Context, row: Row, amount: Amount) => {
  const { id, permission, asked_by } = row
  const request = { id, subject: () => subjectOf(row, amount), ...textsOf(row) }
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
export const notifyRequester = async (context: Context, row: Row, amount: Amount) => {
  if (row.asked_by === null) return
  const { id, state, note } = row
  const { title } = textsOf(row)
  const decided = { id, subject: () => subjectOf(row, amount), title, state, note }
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
