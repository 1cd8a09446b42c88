import { apiKeyDays, type ApiKeyKind, normalizeScopes } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, forbidden, invalid } from '../../../http/failure.ts'
import { notifyOwners } from '../../approvals/notifications.ts'
import { writeEmail } from '../../notifications/send-email.ts'
import { apiKeys } from '../tables.ts'
import { isCountedWith, type KeyHolder, type KeyRow } from './holder.ts'
import { lockKey, lockOwnKey } from './queries.ts'
import { newApiKey } from './secret.ts'

const apiKeysMax = 50
const dayMs = 86_400_000
const hourMs = 3_600_000

type Draft = { kind: ApiKeyKind; name: string; scopes: string[] }

/** Creates a key and returns its id and the whole key, which is not stored. */
export const createKey = async (context: Context, holder: KeyHolder, draft: Draft) => {
  const { db, now } = context
  const { kind, name } = draft
  if (kind === 'platform' && !holder.is_owner) throw forbidden(m.owner_required)
  assertHeld(holder, draft.scopes)
  if ((await db.$count(apiKeys, isCountedWith(kind, holder))) >= apiKeysMax)
    throw conflict(m.api_key_maximum, { max: apiKeysMax })
  const { key, ...secret } = newApiKey()
  const { id } = one(
    await db
      .insert(apiKeys)
      .values({
        ...secret,
        kind,
        name,
        user_id: holder.id,
        shop_id: kind === 'shop' ? holder.shop_id : null,
        scopes: normalizeScopes(draft.scopes),
        expires_at: endOf(now),
        created_at: now.toISOString(),
      })
      .returning({ id: apiKeys.id }),
  )
  if (kind === 'platform') await notifyOfKey(context, name)
  return { id, key }
}

type Changes = { id: number; name?: string | undefined; scopes?: string[] | undefined }

/** Renames a key, or replaces its scopes. */
export const updateKey = async (db: Db, holder: KeyHolder, { id, name, scopes }: Changes) => {
  await lockOwnKey(db, id, holder)
  if (scopes) assertHeld(holder, scopes)
  const changes = { ...(name && { name }), ...(scopes && { scopes: normalizeScopes(scopes) }) }
  if (Object.keys(changes).length > 0)
    await db.update(apiKeys).set(changes).where(eq(apiKeys.id, id))
}

type Rotation = { id: number; keep_hours: number }

/**
 * Replaces the secret of a key, which then works for another year. The previous secret works for some
 * hours. An owner who rotates a key of the marketplace becomes the person that it acts for.
 */
export const rotateKey = async (context: Context, holder: KeyHolder, rotation: Rotation) => {
  const { db, now } = context
  const { id, keep_hours } = rotation
  const { key_hash: old_key_hash, name, kind } = await lockOwnKey(db, id, holder)
  const { key, ...secret } = newApiKey()
  const old = {
    old_key_hash,
    old_ends_at: new Date(now.getTime() + keep_hours * hourMs).toISOString(),
  }
  await db
    .update(apiKeys)
    .set({
      ...secret,
      ...(keep_hours > 0 ? old : { old_key_hash: null, old_ends_at: null }),
      user_id: holder.id,
      expires_at: endOf(now),
      warned_at: null,
    })
    .where(eq(apiKeys.id, id))
  if (kind === 'platform') await notifyOfKey(context, name)
  return { id, key }
}

/** Revokes a key: it does not work from now on. */
export const revokeKey = async (db: Db, holder: KeyHolder, id: number, now: Date) => {
  await lockKey(db, id, holder)
  await db.update(apiKeys).set({ revoked_at: now.toISOString() }).where(eq(apiKeys.id, id))
}

/** Throws `invalid` for scopes that the person does not hold at that level. */
const assertHeld = ({ permissions, rights = [], view_only = [] }: KeyHolder, scopes: string[]) => {
  const held: readonly string[] = [...permissions, ...rights]
  const missing = scopes.filter((scope) => {
    const [right = '', level] = scope.split(':')
    return !held.includes(right) || (level === 'manage' && view_only.includes(right))
  })
  if (missing.length > 0)
    throw invalid('scopes', m.api_key_scope_denied, { scopes: missing.join(', ') })
}

const endOf = (now: Date): KeyRow['expires_at'] =>
  new Date(now.getTime() + apiKeyDays * dayMs).toISOString()

/** Notifies all owners of a new secret for the whole marketplace. */
const notifyOfKey = async (context: Context, name: string) => {
  const { request_id, now } = context
  await notifyOwners(context, (owner_id) =>
    writeEmail('platform-key', owner_id, { request_id, owner_id, name, at: now }),
  )
}
