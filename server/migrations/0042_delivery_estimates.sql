-- When orders are handed over to the carrier, and arrive (docs/domain/shipping.md#estimates).
alter table shops
  -- Orders from this hour on are prepared from the next working day.
  add column cutoff_hour int not null default 14
    constraint shops_cutoff_hour_check check (cutoff_hour between 0 and 23),
  -- Working days until an order is handed over.
  add column handling_days int not null default 1
    constraint shops_handling_days_check check (handling_days between 0 and 60),
  -- 1 is Monday, 7 is Sunday.
  add column working_days int[] not null default '{1,2,3,4,5}'
    constraint shops_working_days_check check (working_days <@ '{1,2,3,4,5,6,7}');
-- null: that of the shop.
alter table products add column handling_days int
  constraint products_handling_days_check check (handling_days between 0 and 60);
-- The days between which the order arrives, as the buyer read them.
alter table orders
  add column deliver_from date,
  add column deliver_to date,
  add constraint orders_deliver_check check (deliver_to >= deliver_from);

-- Estimates change at the hour from which a shop prepares orders on the next day; the platform, and
-- shops that changed nothing, at 14.
create or replace function next_page_change(after timestamptz) returns timestamptz
language sql stable as $$
  select min(at) from (
    select unnest(array[starts_at, ends_at]) from offers
      where status = 'active' and deleted_at is null and ends_at > after
    union all select unnest(array[starts_at, ends_at]) from sliders
      where status = 'active' and deleted_at is null
    union all select unnest(array[starts_at, ends_at]) from coupons
      where is_public and status = 'active' and deleted_at is null
    union all select unnest(array[closed_from, closed_to]) from shops
      where closed_from is not null
    union all select (date_trunc('day', after at time zone zone)
        + make_interval(days => days, hours => hour)) at time zone zone
      from (select coalesce((select value ->> 'time_zone' from settings where topic = 'general'),
          'UTC') as zone) as market,
        generate_series(0, 1) as days,
        (select 14 as hour union select cutoff_hour from shops where status = 'approved') as cutoffs
  ) as changes (at) where at > after
$$;
