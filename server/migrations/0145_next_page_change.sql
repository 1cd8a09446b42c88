-- The next change of cached pages is read from indexes. It is read after each invalidation, and read all
-- shops and public coupons before.

create index shops_cutoff on shops (cutoff_hour) where status = 'approved';
create index offers_starting on offers (starts_at) where status = 'active' and deleted_at is null;
create index coupons_public_starting on coupons (starts_at)
  where is_public and status = 'active' and deleted_at is null;
create index shops_closed_to on shops (closed_to) where closed_from is not null;

create or replace function next_page_change(after timestamptz) returns timestamptz
language sql stable as $$
  -- Each hour from the index once: most shops have the same.
  with recursive cutoffs (hour) as (
    (select cutoff_hour from shops where status = 'approved' order by cutoff_hour limit 1)
    union all select (select cutoff_hour from shops
        where status = 'approved' and cutoff_hour > hour order by cutoff_hour limit 1)
      from cutoffs where hour is not null
  )
  select min(at) from (
    select min(starts_at) from offers
      where status = 'active' and deleted_at is null and starts_at > after
    union all select min(ends_at) from offers
      where status = 'active' and deleted_at is null and ends_at > after
    union all select min(starts_at) from coupons
      where is_public and status = 'active' and deleted_at is null and starts_at > after
    union all select min(ends_at) from coupons
      where is_public and status = 'active' and deleted_at is null and ends_at > after
    union all select min(closed_from) from shops where closed_from is not null and closed_from > after
    union all select min(closed_to) from shops where closed_from is not null and closed_to > after
    union all select unnest(array[starts_at, ends_at]) from sliders
      where status = 'active' and deleted_at is null
    union all select (date_trunc('day', after at time zone zone)
        + make_interval(days => days, hours => hour)) at time zone zone
      from (select coalesce((select value ->> 'time_zone' from settings where topic = 'general'),
          'UTC') as zone) as market,
        generate_series(0, 1) as days, (select 14 as hour union select hour from cutoffs) as hours
  ) as changes (at) where at > after
$$;
