import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { getAffiliateSettings } from '../../../referrals/terms.ts'
import type { EvaluatedClick } from '../landed.ts'
import { referralSteps } from '../tables.ts'
import type { Step } from './step.ts'

/** More views after one click come from a program. */
const productsMax = 50

const columns = sql`click_id, landed_at, member_id, product_id, referer_host, sub_id, seen_id, is_in_cart`

/** A landing on a product link counts as a view of the product. */
export const saveLandings = async (db: Db, judged: EvaluatedClick[]) => {
  const landed = judged.flatMap(({ click }) => {
    const { id, landed_at, member_id, product_id, referer_host, sub_id } = click
    if (!click.is_unique || click.rejected_reason !== null) return []
    if (member_id === null || product_id === null) return []
    const link = { click_id: id, landed_at, member_id, product_id, referer_host, sub_id }
    return [{ ...link, seen_id: product_id }]
  })
  if (landed.length > 0) await db.insert(referralSteps).values(landed).onConflictDoNothing()
}

/**
 * Stores the steps of referred visitors under the click that refers them for this product at that
 * time (docs/domain/affiliate.md#attribution). Skips visitors without a referrer, staff, and the
 * member.
 */
export const saveSteps = async (db: Db, steps: Step[]) => {
  const { enabled, halo } = await getAffiliateSettings(db)
  if (!enabled || steps.length === 0) return
  await db.execute(sql`
    with done as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as one
        (visitor_id uuid, user_id bigint, product_id bigint, at timestamptz, is_in_cart boolean)
    ), led as (
      select distinct on (first.id, done.product_id) first.*, done.product_id as seen_id,
        bool_or(done.is_in_cart) over (partition by first.id, done.product_id) as is_in_cart
      from done
      left join lateral (
        select l.user_id from visitor_logins l where l.visitor_id = done.visitor_id
        order by l.signed_in_at desc limit 1) login on done.user_id is null
      left join users person on person.id = coalesce(done.user_id, login.user_id)
      join lateral (${referrerOf(halo === 'cart')}) brought on brought.member_id is distinct from person.id
      join lateral (${firstClick}) first on true
      where exists (select from products p where p.id = done.product_id)
        and (person.id is null or person.role in ('user', 'member'))
    ), counted as (
      select led.*, row_number() over (partition by led.id order by not is_in_cart, seen_id)
        + (select count(*) from referral_steps s where s.click_id = led.id) as place
      from led
    )
    insert into ${referralSteps} (${columns})
    select id, landed_at, member_id, product_id, referer_host, sub_id, seen_id, is_in_cart
    from counted where place <= ${productsMax} or is_in_cart
    order by id, seen_id
    on conflict (click_id, seen_id) do update set is_in_cart = true
    where excluded.is_in_cart and not ${referralSteps}.is_in_cart`)
}

/** A link to the product precedes one to the store; then the newest wins. */
const referrerOf = (isHalo: boolean) => sql`
  select a.click_id, a.clicked_at, a.member_id from attributions a
  where (a.visitor_id = done.visitor_id or a.user_id = person.id)
    and a.clicked_at <= done.at and a.expires_at > done.at
    and (${isHalo}::boolean or a.product_id is null or a.product_id = done.product_id)
  order by (a.product_id is not distinct from done.product_id) desc, a.clicked_at desc limit 1`

/**
 * A repeated click within the hour is the same visitor, so its steps belong to the click that
 * counted.
 */
const firstClick = sql`
  select u.id, u.landed_at, u.member_id, u.product_id, u.referer_host, u.sub_id
  from referral_clicks c
  join referral_clicks u on u.visitor_id = c.visitor_id and u.member_id = c.member_id
    and u.product_id is not distinct from c.product_id and u.is_unique
    and u.rejected_reason is null and u.landed_at <= c.landed_at
    and u.landed_at > c.landed_at - interval '1 day'
  where c.id = brought.click_id and c.landed_at = brought.clicked_at
  order by u.landed_at desc limit 1`
