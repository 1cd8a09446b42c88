import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { taxExemptions } from './tables.ts'

/** Approves or rejects an exemption, also later, and notifies the buyer. */
export const decideExemption = async (
  context: Context,
  { id, status, reason }: Input<typeof api.admin.taxExemption.setStatus>,
) => {
  const { db, now, actor_id } = context
  const [before] = await db
    .select()
    .from(taxExemptions)
    .where(eq(taxExemptions.id, id))
    .for('no key update')
  if (!before) throw notFound(m.exemption_missing)
  if (before.status === status) throw conflict(m.exemption_status_unchanged)
  const decided = {
    status,
    reason: status === 'rejected' ? (reason ?? null) : null,
    decided_by: actor_id,
    decided_at: now.toISOString(),
  }
  await db.update(taxExemptions).set(decided).where(eq(taxExemptions.id, id))
  const { user_id, country } = before
  await sendEmail(context, 'tax-exemption', user_id, { id, country, ...decided })
}

/** Deletes the exemptions of a user whose data is erased; their files are deleted separately. */
export const eraseExemptions = (db: Db, userId: number) =>
  db.delete(taxExemptions).where(eq(taxExemptions.user_id, userId))
