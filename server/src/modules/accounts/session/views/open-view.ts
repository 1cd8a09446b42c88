import {
  type api,
  type Data,
  defaultSecurity,
  type Input,
  securitySettings,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import type { Context } from '../../../../context.ts'
import { type Actor, assertManages } from '../../../../http/actor.ts'
import { conflict, forbidden, notFound } from '../../../../http/failure.ts'
import { hashToken, newToken } from '../../../../http/security/token.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { storedTopics } from '../../../settings/stored.ts'
import { users } from '../../tables.ts'
import { accountTypeByRole, later } from '../rules.ts'
import { sessions } from '../tables.ts'
import { findViewPermission } from './view-key.ts'

const viewMs = 30 * 60_000

type Caller = { actor: Actor; ip: string; user_agent: string }

/**
 * Opens a session of 30 minutes that reads as another person (docs/domain/security.md#view-as), and
 * tells them unless that is turned off. Throws `forbidden` for staff.
 */
export const openView = async (
  context: Context,
  { actor, ip, user_agent }: Caller,
  { user_id, reason }: Input<typeof api.admin.viewAs>,
): Promise<Data<typeof api.admin.viewAs>> => {
  const { db, now, request_id } = context
  const person = await getPerson(context, user_id)
  const key = findViewPermission(person.role)
  if (!key) throw forbidden(m.view_session_staff)
  assertManages(actor, key)
  if (person.status !== 'active') throw conflict(m.account_activate_first)

  const access_token = newToken()
  const at = now.toISOString()
  const ends_at = later(now, viewMs)
  await db.insert(sessions).values({
    user_id,
    token_hash: hashToken(access_token),
    kind: 'view',
    staff_id: actor.id,
    reason,
    ip,
    user_agent,
    created_at: at,
    used_at: at,
    confirmed_at: at,
    idle_ends_at: ends_at,
    ends_at,
  })
  const { id, name, role, email, locale } = person
  if (await isNotified(db))
    await sendEmail(
      context,
      'viewed-as',
      { address: email, locale },
      { id, name, at: now, request_id },
    )
  return { access_token, type: accountTypeByRole[role], name, ends_at }
}

const isNotified = async (db: Db) => {
  const stored = securitySettings
    .partial()
    .safeParse((await storedTopics(db, ['security']))('security'))
  return stored.data?.is_view_as_notified ?? defaultSecurity.is_view_as_notified
}

const getPerson = async ({ db }: Context, id: number) => {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at), isNull(users.guest_id)))
  if (!found) throw notFound(m.person_missing)
  return found
}
