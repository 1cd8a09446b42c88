import { approvalKindLabels } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Notice } from '../messages/notice.ts'
import { type Post, tell } from '../messages/tell.ts'
import { users } from '../people/tables.ts'
import type { approvals } from './tables.ts'

type Row = typeof approvals.$inferSelect
type Words = Post & { amount: string | null }

const linkTo = ({ id }: Row) => ({ label: 'Open the request', path: `/admin/approvals/${id}` })

/** Subject of a request in one line: 'Bonus of $6,000.00'. */
const subjectOf = ({ kind }: Row, amount: string | null) =>
  amount === null ? approvalKindLabels[kind] : `${approvalKindLabels[kind]} of ${amount}`

/** Notifies those who can decide: holders of the permission, or all owners. */
export const tellDeciders = async (db: Db, row: Row, { amount, ...post }: Words) => {
  const { id, permission, title, reason, asked_by } = row
  const words = {
    topic: 'security' as const,
    subject: `Approval needed: ${subjectOf(row, amount)}`,
    heading: `Approval needed: ${subjectOf(row, amount)}`,
    paragraphs: [`${title}. Reason: ${reason}`, 'Nothing is booked until the request is approved.'],
    link: linkTo(row),
  }
  const notices: Notice[] = permission
    ? [{ ...words, event_key: `approval-asked:${id}`, to: { permission, but: asked_by } }]
    : (await listOwners(db))
        .filter((owner) => owner.id !== asked_by && owner.id !== row.beneficiary_id)
        .map((owner) => ({ ...words, event_key: `approval-asked:${id}:${owner.id}`, to: owner.id }))
  await tell(db, notices, post)
}

/** Notifies the requester of the decision. */
export const tellAsker = async (db: Db, row: Row, { amount, ...post }: Words) => {
  if (row.asked_by === null) return
  const heading = `${subjectOf(row, amount)}: ${row.state}`
  const notice: Notice = {
    event_key: `approval-${row.state}:${row.id}`,
    topic: 'security',
    to: row.asked_by,
    subject: heading,
    heading,
    paragraphs: [row.note ? `${row.title}. Note: ${row.note}` : `${row.title}.`],
    link: linkTo(row),
  }
  await tell(db, [notice], post)
}

export const listOwners = (db: Db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.is_first_admin, true), isNull(users.deleted_at)))
    .orderBy(users.id)

type OwnerNotice = { event_key: string; heading: string; text: string; path: string }

/** Notifies every owner of a change to the permissions of the marketplace. */
export const tellOwners = async (
  db: Db,
  { event_key, heading, text, path }: OwnerNotice,
  post: Post,
) => {
  const owners = await listOwners(db)
  const notices = owners.map(({ id }): Notice => ({
    event_key: `${event_key}:${id}`,
    topic: 'security',
    to: id,
    subject: heading,
    heading,
    paragraphs: [text],
    link: { label: 'Open the back office', path },
  }))
  await tell(db, notices, post)
}
