import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { isHeldAt, membershipGrants } from './entitlement.ts'
import type { Terms } from './terms.ts'
import { getLinkRefusal } from './rules.ts'

type Member = { id: number; code: string; name: string; is_active: boolean; has_package: boolean }
type Product = { id: number; is_affiliate: boolean; is_available: boolean }
type Params = { codes: string[]; product_ids: number[]; now: Date }

/** Returns current or recent owners of the codes, and the state of their members and products. */
export const loadStandings = async (db: Db, { codes, product_ids, now }: Params, terms: Terms) => {
  const at = now.toISOString()
  const members = await db.execute<Member>(sql`
    select u.id::int, k.code, u.name,
      u.role = 'member' and u.status = 'active' and u.deleted_at is null
        and coalesce(m.status, 'active') = 'active' as is_active,
      exists (select from package_purchases p
        where ${isHeldAt(sql`u.id`, at)} and p.kind = 'affiliate')
        or ${membershipGrants('may_refer', sql`u.id`, at)} as has_package
    from (
      select referral_code as code, id from users
      where referral_code = any(${sql.param(codes)}::text[])
      union all
      select code, member_id from referral_aliases
      where code = any(${sql.param(codes)}::text[]) and expires_at > ${at}
    ) k join users u on u.id = k.id left join affiliate_members m on m.member_id = u.id`)
  const products = await db.execute<Product>(sql`
    select p.id::int, coalesce(a.is_affiliate, true) as is_affiliate,
      p.backorder or exists (select from variants v where v.product_id = p.id
        and v.status = 'active' and v.deleted_at is null and v.on_hand > v.held) as is_available
    from products p left join affiliate_products a on a.product_id = p.id
    where p.id = any(${sql.param(product_ids)}::bigint[]) and p.deleted_at is null`)
  const memberOf = new Map(members.rows.map((member) => [member.code, member]))
  const productOf = new Map(products.rows.map((product) => [product.id, product]))
  const { enabled, require_package } = terms
  return {
    memberOf: (code: string) => memberOf.get(code) ?? null,
    isProduct: (id: number | null) => id === null || productOf.has(id),
    refusalOf: ({ code, product_id }: { code: string; product_id: number | null }) =>
      getLinkRefusal({
        enabled,
        require_package,
        member: memberOf.get(code) ?? null,
        product: product_id === null ? null : (productOf.get(product_id) ?? null),
      }),
  }
}
export type Standings = Awaited<ReturnType<typeof loadStandings>>
