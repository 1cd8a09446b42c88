import type { ApiKey, Input, sellerApiKey } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import { toLikePattern } from '../../../db/conditions/like.ts'
import type { Db } from '../../../db/client.ts'
import { paginate } from '../../../db/paginate.ts'
import { one } from '../../../db/single-row.ts'
import { ascending, descending } from '../../../db/sorts.ts'
import { forbidden, notFound } from '../../../http/failure.ts'
import { users } from '../../accounts/public.ts'
import { apiKeys } from '../tables.ts'
import { canChange, isVisible, type KeyHolder } from './holder.ts'

type Query = Input<typeof sellerApiKey.list>
type Reader = { holder: KeyHolder; now: Date }

/** Returns a page of the keys that a person sees. */
export const listApiKeys = (db: Db, query: Query, reader: Reader) => {
  const pattern = query.q && toLikePattern(query.q)
  return paginate(db, {
    query,
    from: apiKeys,
    id: apiKeys.id,
    where: and(
      isVisible(reader.holder),
      pattern ? or(ilike(apiKeys.name, pattern), ilike(apiKeys.prefix, pattern)) : undefined,
    ),
    sorts: {
      created_at: descending(apiKeys.id),
      name: ascending(sql`lower(${apiKeys.name})`),
      expires_at: ascending(apiKeys.expires_at),
      used_at: descending(apiKeys.used_at, { nullsLast: true }),
    },
    load: (ids) => loadApiKeys(db, ids, reader),
  })
}

export const getKey = async (db: Db, id: number, reader: Reader) =>
  one(await loadApiKeys(db, [id], reader))

/** Returns a key that the person sees, locked. Throws `not_found`. */
export const lockKey = async (db: Db, id: number, holder: KeyHolder) => {
  const [found] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isVisible(holder)))
    .for('update')
  if (!found) throw notFound(m.api_key_missing)
  return found
}

/** Returns a key that the person may change, locked. Throws `not_found` and `forbidden`. */
export const lockOwnKey = async (db: Db, id: number, holder: KeyHolder) => {
  const found = await lockKey(db, id, holder)
  if (!canChange(holder, found)) throw forbidden(m.api_key_of_other)
  return found
}

const loadApiKeys = async (db: Db, ids: number[], { holder, now }: Reader): Promise<ApiKey[]> => {
  const rows = await db
    .select({ key: apiKeys, person: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .where(inArray(apiKeys.id, ids))
  return rows.map(({ key, person }) => ({
    ...key,
    person,
    is_expired: new Date(key.expires_at) <= now,
    old_ends_at: key.old_ends_at && new Date(key.old_ends_at) > now ? key.old_ends_at : null,
    can_change: canChange(holder, key),
  }))
}
