import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { affiliateLinks } from './tables.ts'

type Member = { id: number; link_limit: number | null }
type Link = { member_id: number; product_id: number; is_active: boolean }
type Params = { member_ids: number[]; product_ids: number[]; now: Date }

/**
 * Products that members share (docs/domain/affiliate.md#packages, `product_limit`). A package may
 * limit their number. The first click of another person uses a place while one is free; a stopped
 * link does not count and uses none.
 */
export const loadLinks = async (db: Db, { member_ids, product_ids, now }: Params) => {
  const members = await loadLimits(db, member_ids, now)
  const { rows: links } = await db.execute<Link>(sql`
    select member_id::int, product_id::int, is_active from ${affiliateLinks}
    where member_id = any(${sql.param(member_ids)}::bigint[])
      and (is_active or product_id = any(${sql.param(product_ids)}::bigint[]))`)
  const fresh: Link[] = []
  const linkOf = (member_id: number, product_id: number) =>
    links.find((one) => one.member_id === member_id && one.product_id === product_id)
  const usedBy = (member_id: number) =>
    links.filter((one) => one.member_id === member_id && one.is_active).length
  const limitOf = (member_id: number) =>
    members.find(({ id }) => id === member_id)?.link_limit ?? null

  return {
    usedBy,
    limitOf,
    /** Returns why a link to a product does not count; null if it counts or may start to. */
    refusalOf: (member_id: number, product_id: number) => {
      const known = linkOf(member_id, product_id)
      if (known) return known.is_active ? null : 'link_stopped'
      const limit = limitOf(member_id)
      return limit !== null && usedBy(member_id) >= limit ? 'link_limit' : null
    },
    /** Uses a place for a link that counted. */
    use: (member_id: number, product_id: number) => {
      if (linkOf(member_id, product_id)) return
      const link = { member_id, product_id, is_active: true }
      links.push(link)
      fresh.push(link)
    },
    save: async () => {
      if (fresh.length > 0) await db.insert(affiliateLinks).values(fresh).onConflictDoNothing()
    },
  }
}
export type Links = Awaited<ReturnType<typeof loadLinks>>

/** Returns the product limits of the members' current packages. */
const loadLimits = async (db: Db, memberIds: number[], now: Date) => {
  const at = now.toISOString()
  const { rows } = await db.execute<Member>(sql`
    select u.id::int, (select (p.terms ->> 'product_limit')::int from package_purchases p
        where p.holder_id = u.id and p.kind = 'affiliate' and p.state in ('active', 'expired')
          and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at})
        order by p.ends_at desc nulls first, p.id desc limit 1) as link_limit
    from users u where u.id = any(${sql.param(memberIds)}::bigint[])`)
  return rows
}
