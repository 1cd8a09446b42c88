import { hasScope } from '@emporia/contract'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { hashToken } from '../../../http/security/token.ts'
import { findActor, findPerson } from '../../accounts/session/find-actor.ts'
import { apiKeys } from '../tables.ts'
import { isApiKey } from './secret.ts'

/** Returns the actor of a bearer token, which is a session or an API key. */
export const findCaller = (db: Db, token: string, now: Date) =>
  isApiKey(token) ? findKeyActor(db, token, now) : findActor(db, token, now)

/**
 * Returns the person of a valid API key, whose rights are limited by its scopes
 * (docs/domain/integrations.md#api-keys).
 */
const findKeyActor = async (db: Db, key: string, now: Date): Promise<Actor | undefined> => {
  const found = await findKey(db, hashToken(key), now)
  const person = found && (await findPerson(db, found.user_id, now))
  if (!person || !isHolder(found, person)) return undefined
  await noteUse(db, found, now)
  return { ...limitTo(found.scopes, person), session_id: 0, api_key: { id: found.id } }
}

type Person = Omit<Actor, 'session_id'>

/** Limits the rights of a person to scopes; an owner acts as an employee with these permissions. */
export const limitTo = (scopes: readonly string[], person: Person): Person => {
  const { permissions, rights = [], view_only = [] } = person
  const isInScope = (right: string) => hasScope(scopes, right, 'view')
  const isReading = (right: string) =>
    view_only.includes(right) || !hasScope(scopes, right, 'manage')
  return {
    ...person,
    is_owner: false,
    permissions: permissions.filter(isInScope),
    rights: rights.filter(isInScope),
    view_only: [...permissions, ...rights].filter(isReading),
  }
}

const findKey = async (db: Db, hash: string, now: Date) => {
  const at = now.toISOString()
  const [found] = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        or(
          eq(apiKeys.key_hash, hash),
          and(eq(apiKeys.old_key_hash, hash), gt(apiKeys.old_ends_at, at)),
        ),
        isNull(apiKeys.revoked_at),
        gt(apiKeys.expires_at, at),
      ),
    )
  return found
}

type Key = typeof apiKeys.$inferSelect

/** A key of the marketplace needs an owner, and a key of a shop the owner of that shop. */
const isHolder = ({ kind, shop_id }: Key, { id, role, is_owner, ...person }: Person) => {
  if (kind === 'shop')
    return role === 'seller' && person.shop_id === shop_id && person.owner_id === id
  return role === 'admin' && (kind === 'personal' || is_owner === true)
}

const minuteMs = 60_000

/** Records the use of a key once a minute. */
const noteUse = async (db: Db, { id, used_at }: Key, now: Date) => {
  const minuteAgo = new Date(now.getTime() - minuteMs)
  if (used_at !== null && new Date(used_at) > minuteAgo) return
  await db
    .update(apiKeys)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(apiKeys.id, id),
        or(isNull(apiKeys.used_at), lt(apiKeys.used_at, sql`${minuteAgo.toISOString()}`)),
      ),
    )
}
