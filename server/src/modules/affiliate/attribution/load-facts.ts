import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isHeldAt, membershipGrants } from '../../referrals/entitlement.ts'
import type { PackageTerms, Product } from './rates.ts'

type Boost = { id: number; multiplier_x100: number; is_funded: boolean }
export type Member = {
  /** The referrer whose chain this member is in, and the level above them. */
  root: number
  depth: number
  id: number
  email: string
  phone: string | null
  is_active: boolean
  package: { id: number; terms: PackageTerms } | null
  /** By a membership, which does not change the rates. */
  may_refer: boolean
  boost: Boost | null
}

/** Loads the referrers of a buyer and their uplines, as of a point in time. */
export const loadMembers = async (db: Db, memberIds: number[], now: Date): Promise<Member[]> => {
  const at = now.toISOString()
  const live = isHeldAt(sql`u.id`, at)
  const { rows } = await db.execute<Member>(sql`
    with recursive chain as (
      select id, sponsor_id, id as root, 0 as depth from users
      where id = any(${sql.param(memberIds)}::bigint[])
      union all
      select u.id, u.sponsor_id, c.root, c.depth + 1
      from chain c join users u on u.id = c.sponsor_id where c.depth < 10
    )
    select c.root::int, c.depth, u.id::int, u.email, u.phone,
      u.role = 'member' and u.status = 'active' and u.deleted_at is null
        and coalesce(m.status, 'active') = 'active' as is_active,
      (select jsonb_build_object('id', p.id, 'terms', p.terms) from package_purchases p
        where ${live} and p.kind = 'affiliate' order by p.ends_at desc nulls first, p.id desc limit 1)
        as package,
      ${membershipGrants('may_refer', sql`u.id`, at)} as may_refer,
      (select jsonb_build_object('id', p.id, 'multiplier_x100', (p.terms ->> 'multiplier_x100')::int,
          'is_funded', p.fund_minor is not null)
        from package_purchases p
        left join boost_uses b on b.purchase_id = p.id
        where ${live} and p.kind = 'boost' and p.terms ->> 'boost' = 'earning_multiplier'
          and coalesce(b.used_minor + b.reserved_minor, 0) < coalesce((p.terms ->> 'max_minor')::bigint, 9e15)
        order by (p.terms ->> 'multiplier_x100')::int desc, p.id limit 1) as boost
    from chain c join users u on u.id = c.id left join affiliate_members m on m.member_id = u.id
    order by c.root, c.depth`)
  return rows
}

type Rated = Product & { id: number; rates: Record<string, number> }

/** Loads the affiliate terms of products and their categories. */
export const loadProducts = async (
  db: Db,
  { product_ids, member_ids }: { product_ids: number[]; member_ids: number[] },
) => {
  const { rows } = await db.execute<Rated>(sql`
    select p.id::int, coalesce(a.is_affiliate, true) as is_affiliate, a.affiliate_bp, a.own_margin_bp,
      (select above.affiliate_bp from categories above
        where c.path like above.path || '%' and above.path <> '' and above.affiliate_bp is not null
        order by length(above.path) desc limit 1) as category_bp,
      to_jsonb(string_to_array(trim(both '/' from c.path), '/')::bigint[]) as category_ids,
      coalesce((select jsonb_object_agg(r.member_id, r.bp) from affiliate_rates r
        where r.product_id = p.id and r.member_id = any(${sql.param(member_ids)}::bigint[])), '{}')
        as rates
    from products p join categories c on c.id = p.category_id
    left join affiliate_products a on a.product_id = p.id
    where p.id = any(${sql.param(product_ids)}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number): Rated => byId.get(id) ?? { ...unknown, id }
}

const unknown: Omit<Rated, 'id'> = {
  is_affiliate: false,
  affiliate_bp: null,
  category_bp: null,
  category_ids: [],
  own_margin_bp: null,
  rates: {},
}
