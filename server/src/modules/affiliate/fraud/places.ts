import type { Address } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { deviceDays } from '../../accounts/session/devices/rules.ts'

/** A member's home addresses and recent delivery addresses. */
export const listAddresses = (member_id: SQL, now: Date) => {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${deviceDays})`
  return sql`(
    select line1, city, postcode, country from addresses
    where user_id = ${member_id} and (deleted_at is null or deleted_at > ${since})
    union all
    select address ->> 'line1', address ->> 'city', address ->> 'postcode', address ->> 'country'
    from order_groups where user_id = ${member_id} and placed_at > ${since})`
}

/**
 * Compares street with number, postal code (the city if one has none) and country; `a` is the
 * member's address.
 */
export const isSamePlace = (address: SQL) => sql`${bare(sql`a.line1`)} <> ''
  and ${bare(sql`${address} ->> 'line1'`)} = ${bare(sql`a.line1`)}
  and ${address} ->> 'country' = a.country
  and case when coalesce(a.postcode, '') = '' or coalesce(${address} ->> 'postcode', '') = ''
    then ${bare(sql`${address} ->> 'city'`)} = ${bare(sql`a.city`)}
    else ${bare(sql`${address} ->> 'postcode'`)} = ${bare(sql`a.postcode`)} end`

const bare = (text: SQL) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`

/** Whether an address is one of the member's. */
export const isMemberAddress = async (
  db: Db,
  { member_id, address }: { member_id: number; address: Address },
  now: Date,
) => {
  const { rows } = await db.execute(sql`
    select from ${listAddresses(sql`${member_id}`, now)} a
    where ${isSamePlace(sql`${JSON.stringify(address)}::jsonb`)} limit 1`)
  return rows.length > 0
}
