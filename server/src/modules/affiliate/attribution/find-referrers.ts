import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { type Terms, toTerms } from '../../referrals/terms.ts'
import type { Referrers, Attribution } from './rules.ts'

export type Cashback = { id: number; bp: number; max_minor: number | null; is_funded: boolean }

type Row = {
  terms: { version: number; value: unknown } | null
  referred: Attribution[] | null
  sponsor_id: number | null
  registered_at: string
  cashback: Cashback | null
}

type ReferralLookup = { terms: Terms; bringers: Referrers; cashback: Cashback | null }

/** Finds the possible referrers of a buyer and their terms: one statement per order. */
export const findReferrers = async (
  db: Db,
  { buyer_id, coupon_member_id }: { buyer_id: number; coupon_member_id: number | null },
  now: Date,
): Promise<ReferralLookup> => {
  const at = now.toISOString()
  const { rows } = await db.execute<Row>(sql`
    select
      (select jsonb_build_object('version', version, 'value', value)
        from affiliate_versions order by version desc limit 1) as terms,
      (select jsonb_agg(a) from (
        select member_id, product_id, click_id, source, clicked_at, expires_at
        from attributions where user_id = u.id order by clicked_at desc limit 200) a) as referred,
      u.sponsor_id::int, to_jsonb(u.created_at) #>> '{}' as registered_at,
      (select jsonb_build_object('id', p.id, 'bp', (p.terms ->> 'bp')::int,
          'max_minor', (p.terms ->> 'max_minor')::bigint, 'is_funded', p.fund_minor is not null)
        from package_purchases p
        where p.holder_id = u.id and p.kind = 'boost' and p.state = 'active'
          and p.terms ->> 'boost' = 'cashback' and p.starts_at <= ${at}
          and (p.ends_at is null or p.ends_at > ${at})
        order by (p.terms ->> 'bp')::int desc, p.id limit 1) as cashback
    from users u where u.id = ${buyer_id}`)
  const { terms, referred, cashback, ...row } = one(rows)
  return {
    terms: toTerms(terms ?? undefined),
    bringers: { ...row, coupon_member_id, referred: referred ?? [] },
    cashback,
  }
}
