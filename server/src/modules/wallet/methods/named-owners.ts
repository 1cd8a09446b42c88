import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { likeOf } from '../../../db/like.ts'
import { users } from '../../people/tables.ts'
import { shops } from '../../shops/tables.ts'
import type { payoutMethods, withdrawals } from '../tables.ts'

type Owned = typeof withdrawals | typeof payoutMethods

/**
 * Rows whose owner's name or own words hold what is looked for. Owners are looked up first, of those
 * who have such rows: mostly there are none, and then the few with the words are found by their index.
 */
export const isAbout = async (
  db: Db,
  owned: Owned,
  { q, words }: { q: string; words: PgColumn[] },
) => {
  const like = likeOf(q)
  const isWorded = or(...words.map((column) => ilike(column, like)))
  const named = [
    ...(await isNamed(db, owned, { type: 'seller', like })),
    ...(await isNamed(db, owned, { type: 'member', like })),
  ]
  if (named.length > 0) return or(...named, isWorded)
  return sql`${owned.id} = any(array(select ${owned.id} from ${owned} where ${isWorded}))`
}

type Named = { type: 'seller' | 'member'; like: string }

const isNamed = async (db: Db, owned: Owned, { type, like }: Named): Promise<SQL[]> => {
  const names = type === 'seller' ? shops : users
  const hasSome = sql`exists (select from ${owned}
    where ${owned.owner_type} = ${type} and ${owned.owner_id} = ${names.id})`
  const found = await db
    .select({ id: names.id })
    .from(names)
    .where(
      and(
        ilike(names.name, like),
        type === 'member' ? eq(users.role, 'member') : undefined,
        hasSome,
      ),
    )
  if (found.length === 0) return []
  const ids = sql.param(found.map(({ id }) => id))
  return [sql`(${owned.owner_type} = ${type} and ${owned.owner_id} = any(${ids}::bigint[]))`]
}
