-- Earnings are by days of the marketplace's time zone, like all other figures of a period (decision 0071).

delete from earning_sums;

-- A day in UTC is part of at most two days of another time zone, one at its start and one at its end.
create or replace function mark_all_days() returns void language sql as $$
  insert into changed_days (source, shop_id, at)
  select source, shop_id, at from (
    select distinct 'orders' as source, coalesce(shop_id, 0) as shop_id,
      date_trunc('day', placed_at, 'UTC') as start
    from orders
    union all
    select distinct 'earnings', shop_id, date_trunc('day', delivered_at, 'UTC') from seller_earnings
  ) days, lateral (values (start), (start + interval '1 day' - interval '1 ms')) ends (at)
$$;

create or replace function mark_days_of_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day sums', 0));
  delete from earning_sums;
  delete from sale_sums;
  delete from product_sums;
  delete from ledger_day_sums;
  delete from purchase_sums;
  perform mark_all_days();
  return null;
end $$;

insert into changed_days (source, shop_id, at)
select source, shop_id, at from (
  select distinct 'orders' as source, shop_id, date_trunc('day', placed_at, 'UTC') as start
  from orders where shop_id is not null
    and status in ('confirmed', 'processing', 'shipped')
    and payment_status in ('paid', 'partially_refunded')
  union all
  select distinct 'earnings', shop_id, date_trunc('day', delivered_at, 'UTC') from seller_earnings
) days, lateral (values (start), (start + interval '1 day' - interval '1 ms')) ends (at);
