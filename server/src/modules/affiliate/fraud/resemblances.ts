import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { sharedDevices } from '../../accounts/session/devices/same-device.ts'
import { deviceAccountsMax } from '../../accounts/session/devices/rules.ts'
import { isSamePlace, listAddresses } from './places.ts'

/** What a buyer has in common with a member. */
export type Resemblance = {
  member_id: number
  /** A device or browser that both signed in with and that few others share. */
  device: boolean
  /** Id of the device, so that staff can mark it as shared; null: known by its visits only. */
  device_id: number | null
  shared_device: boolean
  payout: boolean
  /** Another member has the same payout account. */
  shared_payout: boolean
  address: boolean
  phone: boolean
  /** The same IP address and browser within a day. */
  place: boolean
  place_orders: number
}

type Params = { buyer_id: number; order_ids: number[]; member_ids: number[] }

/** Compares a buyer with members: browsers, accounts, addresses, phones. */
export const loadResemblances = async (
  db: Db,
  { buyer_id, order_ids, member_ids }: Params,
  now: Date,
) => {
  const at = now.toISOString()
  const { rows } = await db.execute<Resemblance>(sql`
    with delivery as (
      select g.address from orders o join order_groups g on g.id = o.group_id
      where o.id = any(${sql.param(order_ids)}::bigint[]) limit 1
    )
    select u.id::int as member_id,
      alike.device_id is not null or ${hasSameBrowser(buyer_id, at)} as device,
      alike.device_id, alike.shared_device,
      ${hasSamePayout(buyer_id)} as payout, ${sharesPayout(buyer_id)} as shared_payout,
      exists (select from delivery d, ${listAddresses(sql`u.id`, now)} a
        where ${isSamePlace(sql`d.address`)}) as address,
      exists (select from delivery d
        where length(regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g')) > 5
          and right(regexp_replace(d.address ->> 'phone', '\\D', '', 'g'), 9)
            = right(regexp_replace(u.phone, '\\D', '', 'g'), 9)) as phone,
      exists (select from sessions b join sessions m on m.ip = b.ip and m.user_agent = b.user_agent
        where b.user_id = ${buyer_id} and m.user_id = u.id and b.ip <> '' and b.user_agent <> ''
          and b.used_at > ${at}::timestamptz - interval '1 day'
          and m.used_at > ${at}::timestamptz - interval '1 day') as place,
      (select count(*)::int from fraud_flags f where f.member_id = u.id and f.rule = 'same_ip'
        and f.created_at > ${at}::timestamptz - interval '1 day') as place_orders
    from users u
    left join lateral (
      select max(id) filter (where not is_shared) as device_id, bool_or(is_shared) as shared_device
      from (${sharedDevices({ buyer_id, member_id: sql`u.id`, now })}) both_used
    ) alike on true
    where u.id = any(${sql.param(member_ids)}::bigint[])`)
  return rows
}

/** Both signed in with one browser, the member within 90 days, and few others did. */
const hasSameBrowser = (buyer_id: number, at: string) => sql`
  exists (select from visitor_logins b join visitor_logins m using (visitor_id)
    where b.user_id = ${buyer_id} and m.user_id = u.id and b.user_id <> m.user_id
      and m.signed_in_at > ${at}::timestamptz - interval '90 days'
      and (select count(*) from visitor_logins a where a.visitor_id = b.visitor_id)
        <= ${deviceAccountsMax})`

/** The buyer has the same payout account as the member. */
const hasSamePayout = (buyer_id: number) => sql`
  exists (select from payout_methods b join payout_methods m on m.account_mark = b.account_mark
    where b.owner_type = 'member' and b.owner_id = ${buyer_id}
      and m.owner_type = 'member' and m.owner_id = u.id and b.owner_id <> m.owner_id
      and b.deleted_at is null and m.deleted_at is null)`

/** A third member has the same payout account as the member. */
const sharesPayout = (buyer_id: number) => sql`
  exists (select from payout_methods b join payout_methods m on m.account_mark = b.account_mark
    where m.owner_type = 'member' and m.owner_id = u.id
      and b.owner_type = 'member' and b.owner_id not in (${buyer_id}, u.id)
      and b.deleted_at is null and m.deleted_at is null)`
