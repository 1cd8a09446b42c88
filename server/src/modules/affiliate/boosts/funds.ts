import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { boostUses } from '../tables.ts'
import { type Extra, calculateExtra, type Left, sumOfExtra } from './extra.ts'

type Used = { purchase_id: number } & Left

/**
 * Locks the remaining amounts of boosts in ascending order until the transaction ends. Concurrent
 * orders see each other's reservations, so the forecast is what is paid.
 */
export const openFunds = async (db: Db, purchaseIds: number[]) => {
  const left = new Map<number, Left>()
  for (const id of [...new Set(purchaseIds)].toSorted((one, other) => one - other))
    left.set(id, await lock(db, id))
  const reserved = new Map<number, Extra>()
  return {
    /** Reserves what a boost adds; zero if nothing is left. */
    reserve: (purchase_id: number, wanted_minor: number, room_minor: number): Extra => {
      const has = left.get(purchase_id) ?? { max_minor: 0, fund_minor: 0, platform_minor: 0 }
      const extra = calculateExtra(wanted_minor, has, room_minor)
      left.set(purchase_id, {
        max_minor: has.max_minor - sumOfExtra(extra),
        fund_minor: has.fund_minor - extra.fund_minor,
        platform_minor: has.platform_minor - extra.platform_minor,
      })
      const before = reserved.get(purchase_id) ?? noExtra
      reserved.set(purchase_id, plus(before, extra))
      return extra
    },
    save: async () => {
      for (const [purchase_id, extra] of reserved) await change(db, purchase_id, extra, 1)
    },
  }
}

export const noExtra: Extra = { fund_minor: 0, room_minor: 0, platform_minor: 0 }

const plus = (one: Extra, other: Extra): Extra => ({
  fund_minor: one.fund_minor + other.fund_minor,
  room_minor: one.room_minor + other.room_minor,
  platform_minor: one.platform_minor + other.platform_minor,
})

const lock = async (db: Db, id: number): Promise<Left> => {
  await db.execute(sql`
    insert into ${boostUses} (purchase_id) values (${id}) on conflict (purchase_id) do nothing`)
  const { rows } = await db.execute<Used>(sql`
    select greatest(0, (p.terms ->> 'max_minor')::bigint - u.reserved_minor)::float8 as max_minor,
      greatest(0, p.fund_minor - u.fund_minor)::float8 as fund_minor,
      greatest(0, coalesce((p.terms ->> 'platform_max_minor')::bigint, 0) - u.platform_minor)::float8
        as platform_minor
    from boost_uses u join package_purchases p on p.id = u.purchase_id
    where u.purchase_id = ${id} and p.state = 'active' for update of u`)
  return rows[0] ?? { max_minor: 0, fund_minor: 0, platform_minor: 0 }
}

type Released = { boost_purchase_id: number | null } & Extra

/** Releases reservations of canceled orders and of units that were not delivered. */
export const releaseFunds = async (db: Db, rows: Released[]) => {
  const sums = new Map<number, Extra>()
  for (const { boost_purchase_id: id, ...extra } of rows)
    if (id !== null && sumOfExtra(extra) > 0) sums.set(id, plus(sums.get(id) ?? noExtra, extra))
  for (const [id, extra] of [...sums].toSorted(([one], [other]) => one - other))
    await change(db, id, extra, -1)
}

const change = (db: Db, purchase_id: number, extra: Extra, sign: 1 | -1) =>
  db.execute(sql`
    update boost_uses set reserved_minor = reserved_minor + ${sign * sumOfExtra(extra)},
      fund_minor = fund_minor + ${sign * extra.fund_minor},
      platform_minor = platform_minor + ${sign * extra.platform_minor}
    where purchase_id = ${purchase_id}`)
