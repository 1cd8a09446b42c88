import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { boostUses, commissionCaps } from '../tables.ts'

/** An upper limit: of a boost, or of a package for a day or a month. */
export type Cap = { key: string; reason: 'boost' | 'daily' | 'monthly'; max_minor: number } & (
  | { purchase_id: number }
  | { member_id: number; period: string }
)

/**
 * Locks the counters of caps in ascending order and updates them, so concurrent deliveries see each
 * other's amounts.
 */
export const openCaps = async (db: Db, caps: Cap[]) => {
  const known = new Map(caps.map((cap) => [cap.key, cap]))
  const used = new Map<string, number>()
  for (const key of [...known.keys()].toSorted()) {
    const cap = known.get(key)
    if (cap) used.set(key, await lock(db, cap))
  }
  return {
    leftOf: ({ key, max_minor }: Cap) => Math.max(0, max_minor - (used.get(key) ?? 0)),
    take: ({ key }: Cap, amount_minor: number) =>
      used.set(key, (used.get(key) ?? 0) + amount_minor),
    keep: async () => {
      for (const [key, minor] of used) {
        const cap = known.get(key)
        if (cap) await save(db, cap, minor)
      }
    },
  }
}
export type Caps = Awaited<ReturnType<typeof openCaps>>

const lock = async (db: Db, cap: Cap) => {
  const { rows } = await db.execute<{ used_minor: number }>(
    'purchase_id' in cap
      ? sql`insert into ${boostUses} as b (purchase_id) values (${cap.purchase_id})
          on conflict (purchase_id) do update set used_minor = b.used_minor
          returning used_minor::float8`
      : sql`insert into ${commissionCaps} as c (member_id, period) values (${cap.member_id}, ${cap.period})
          on conflict (member_id, period) do update set used_minor = c.used_minor
          returning used_minor::float8`,
  )
  return one(rows).used_minor
}

const save = (db: Db, cap: Cap, used_minor: number) =>
  db.execute(
    'purchase_id' in cap
      ? sql`update boost_uses set used_minor = ${used_minor} where purchase_id = ${cap.purchase_id}`
      : sql`update commission_caps set used_minor = ${used_minor}
          where member_id = ${cap.member_id} and period = ${cap.period}`,
  )
