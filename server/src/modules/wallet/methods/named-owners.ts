import { eq, ilike, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { likeOf } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { users } from '../../people/tables.ts'
import { shops } from '../../shops/tables.ts'
import type { payoutMethods, withdrawals } from '../tables.ts'

type Owned = typeof withdrawals | typeof payoutMethods

/** Rows whose owner's name or own words hold what is looked for. */
export const isAbout = async (
  db: Db,
  owned: Owned,
  { q, words }: { q: string; words: PgColumn[] },
) => {
  const like = likeOf(q)
  const [owner, type] = [owned.owner_id, owned.owner_type]
  const named = [
    ...(await areOfNamed(db, { owner, of: shops, like, if: eq(type, 'seller') })),
    ...(await areOfNamed(db, { owner, of: users, like, if: eq(type, 'member') })),
  ]
  return areAbout(owned, { named, isWorded: or(...words.map((column) => ilike(column, like))) })
}
