import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'

/**
 * Adds half a year of visits, the same each time: fewer on weekdays, more each month, most on
 * product pages. They belong to no account.
 */
export const postVisits = async (db: Db, now: Date) => {
  await db.execute(sql`
    with shown as (select array_agg(id order by id) as ids from (
        select id from products where is_listed order by id limit 40) p),
      days as (
        select d::date as day, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - d::date as ago
        from generate_series((${now.toISOString()}::timestamptz at time zone 'UTC')::date - 180,
          (${now.toISOString()}::timestamptz at time zone 'UTC')::date, interval '1 day') d),
      people as (
        select day, ago, n, abs(hashtext(day::text || n)) as luck
        from days, generate_series(1, 22 + (180 - ago) / 9
          + case when extract(isodow from day) > 5 then 14 else 0 end + abs(hashtext(day::text)) % 11) n),
      steps as (
        select *, abs(hashtext(luck::text || step)) as turn
        from people, generate_series(1, 1 + luck % 4) step)
    insert into visits (day, visitor, path, source, device, views, seen_at)
    select day, md5(luck::text || n), case
        when step = 1 and luck % 3 > 0 then '/'
        when turn % 9 < 5 then '/product-details/' || ids[1 + turn % array_length(ids, 1)]
        when turn % 9 = 5 then '/shopping-mall'
        when turn % 9 = 6 then '/offers'
        else '/shop' end,
      (array['', '', 'google.com', 'google.com', 'instagram.com', 'news.example', 'bing.com'])[1 + luck % 7],
      (array['phone', 'phone', 'phone', 'computer', 'computer', 'tablet'])[1 + luck / 7 % 6],
      1 + turn % 3,
      least(day + (luck % case ago when 0 then seconds else 86400 end) * interval '1 second'
        + step * interval '40 seconds', ${now.toISOString()}::timestamptz)
    from steps, shown,
      lateral (select greatest(1, extract(epoch from ${now.toISOString()}::timestamptz - day))::int as seconds) today
    where ids is not null
    on conflict do nothing`)
}
