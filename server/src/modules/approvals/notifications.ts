import { approvalKindLabels } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { NotificationMessage } from '../notifications/notification.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { users } from '../accounts/public.ts'
import type { approvals } from './tables.ts'

type Row = typeof approvals.$inferSelect
type NotifyParams = NotifyDeps & { amount: string | null }

const linkTo = ({ id }: Row) => ({ label: 'Open the request', path: `/admin/approvals/${id}` })

/** Subject of a request in one line: 'Bonus of $6,000.00'. */
const subjectOf = ({ kind }: Row, amount: string | null) =>
  amount === null ? approvalKindLabels[kind] : `${approvalKindLabels[kind]} of ${amount}`

/** Notifies those who can decide: holders of the permission, or all owners. */
export const notifyDeciders = async (db: Db, row: Row, { amount, ...post }: NotifyParams) => {
  const { id, permission, title, reason, asked_by } = row
  const labels = {
    topic: 'security' as const,
    subject: `Approval needed: ${subjectOf(row, amount)}`,
    heading: `Approval needed: ${subjectOf(row, amount)}`,
    paragraphs: [`${title}. Reason: ${reason}`, 'Nothing is booked until the request is approved.'],
    link: linkTo(row),
  }
  const notices: NotificationMessage[] = permission
    ? [{ ...labels, event_key: `approval-asked:${id}`, to: { permission, but: asked_by } }]
    : (await listOwners(db))
        .filter((owner) => owner.id !== asked_by && owner.id !== row.beneficiary_id)
        .map((owner) => ({
          ...labels,
          event_key: `approval-asked:${id}:${owner.id}`,
          to: owner.id,
        }))
  await notify(db, notices, post)
}

/** Notifies the requester of the decision. */
export const notifyRequester = async (db: Db, row: Row, { amount, ...post }: NotifyParams) => {
  if (row.asked_by === null) return
  const heading = `${subjectOf(row, amount)}: ${row.state}`
  const notice: NotificationMessage = {
    event_key: `approval-${row.state}:${row.id}`,
    topic: 'security',
    to: row.asked_by,
    subject: heading,
    heading,
    paragraphs: [row.note ? `${row.title}. Note: ${row.note}` : `${row.title}.`],
    link: linkTo(row),
  }
  await notify(db, [notice], post)
}

export const listOwners = (db: Db) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.is_first_admin, true), isNull(users.deleted_at)))
    .orderBy(users.id)

type OwnerNotification = { event_key: string; heading: string; text: string; path: string }

/** Notifies every owner of a change to the permissions of the marketplace. */
export const notifyOwners = async (
  db: Db,
  { event_key, heading, text, path }: OwnerNotification,
  post: NotifyDeps,
) => {
  const owners = await listOwners(db)
  const notices = owners.map(({ id }): NotificationMessage => ({
    event_key: `${event_key}:${id}`,
    topic: 'security',
    to: id,
    subject: heading,
    heading,
    paragraphs: [text],
    link: { label: 'Open the back office', path },
  }))
  await notify(db, notices, post)
}
