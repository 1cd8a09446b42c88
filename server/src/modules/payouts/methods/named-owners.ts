import { eq, ilike, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { areAbout, areOfNamed } from '../../../db/conditions/named.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import type { payoutMethods, withdrawals } from '../tables.ts'

type Owned = typeof withdrawals | typeof payoutMethods

/** SQL condition: the owner's name or the row's own text contains the search text. */
export const isAbout = async (
  db: Db,
  owned: Owned,
  { q, words: labels }: { q: string; words: PgColumn[] },
) => {
  const like = toLikePattern(q)
  const [owner, type] = [owned.owner_id, owned.owner_type]
  const named = [
    ...(await areOfNamed(db, { owner, of: shops, like, if: eq(type, 'seller') })),
    ...(await areOfNamed(db, { owner, of: users, like, if: eq(type, 'member') })),
  ]
  return areAbout(owned, { named, isWorded: or(...labels.map((column) => ilike(column, like))) })
}
