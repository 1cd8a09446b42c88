-- Sums of a shop's sales by day, for dashboards (decision 0071).

create table sale_sums (
  -- 0: the platform.
  shop_id bigint not null,
  -- In the marketplace's time zone.
  day date not null,
  status text not null,
  orders int not null check (orders > 0),
  hidden int not null,
  -- Goods after discounts, without shipping and tax, less refunds.
  sales_minor bigint not null,
  primary key (shop_id, day, status)
);
comment on index sale_sums_pkey is 'The sums of a shop, and those of a day';
create index sale_sums_day_idx on sale_sums (day);
comment on index sale_sums_day_idx is 'The sums of all shops in a period';
create index sale_sums_open on sale_sums (shop_id, day)
  where status in ('pending', 'confirmed', 'processing', 'shipped');
comment on index sale_sums_open is 'The number of open orders';

-- Also marks orders of the platform, as shop 0.
create or replace function mark_days_of_orders(ids bigint[]) returns void language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', coalesce(shop_id, 0), placed_at from orders where id = any(ids)
  union
  select 'earnings', shop_id, delivered_at from seller_earnings where order_id = any(ids);
end $$;

create or replace function mark_day_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.shop_id, old.placed_at) is distinct from (new.shop_id, new.placed_at) then
    insert into changed_days (source, shop_id, at)
    values ('orders', coalesce(old.shop_id, 0), old.placed_at);
  end if;
  if tg_op = 'DELETE' then return null; end if;
  insert into changed_days (source, shop_id, at)
  values ('orders', coalesce(new.shop_id, 0), new.placed_at);
  if (old.refunded_minor, old.shipping_to, old.tax_to, old.prices_include_tax)
    <> (new.refunded_minor, new.shipping_to, new.tax_to, new.prices_include_tax)
  then
    insert into changed_days (source, shop_id, at)
    select distinct 'earnings', shop_id, delivered_at from seller_earnings where order_id = new.id;
  end if;
  return null;
end $$;
drop trigger changed_days_update on orders;
create trigger changed_days_update after update on orders for each row
  when (old.shop_id is distinct from new.shop_id or (old.placed_at, old.status, old.subtotal_minor,
      old.discount_minor, old.refunded_minor, old.prices_include_tax, old.coupon_keeps_tax,
      old.shipping_to, old.tax_to)
    <> (new.placed_at, new.status, new.subtotal_minor, new.discount_minor, new.refunded_minor,
      new.prices_include_tax, new.coupon_keeps_tax, new.shipping_to, new.tax_to)
    or (old.hidden_at is null) <> (new.hidden_at is null)
    -- Whether its earnings are expected.
    or (old.payment_status in ('paid', 'partially_refunded'))
      <> (new.payment_status in ('paid', 'partially_refunded')))
  execute function mark_day_of_order();

create or replace function mark_days_of_new_lines() returns trigger language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', coalesce(shop_id, 0), placed_at from orders
  where id in (select order_id from changed);
  return null;
end $$;

drop trigger changed_days_update on order_lines;
create trigger changed_days_update after update on order_lines for each row
  when ((old.order_id, old.quantity, old.left_out_quantity, old.gross_minor, old.coupon_seller_minor,
      old.coupon_platform_minor, old.shipping_minor, old.shipping_discount_seller_minor, old.tax_minor,
      old.shipping_tax_minor, old.commission_minor, old.commission_tax_minor)
    is distinct from (new.order_id, new.quantity, new.left_out_quantity, new.gross_minor,
      new.coupon_seller_minor, new.coupon_platform_minor, new.shipping_minor,
      new.shipping_discount_seller_minor, new.tax_minor, new.shipping_tax_minor, new.commission_minor,
      new.commission_tax_minor))
  execute function mark_day_of_line();

-- A day in UTC is part of at most two days of another time zone, one at its start and one at its end.
create or replace function mark_all_days() returns void language sql as $$
  insert into changed_days (source, shop_id, at)
  select 'orders', shop_id, at from (
    select distinct coalesce(shop_id, 0) as shop_id, date_trunc('day', placed_at, 'UTC') as start
    from orders) days, lateral (values (start), (start + interval '1 day' - interval '1 ms')) ends (at)
  union all
  select distinct 'earnings', shop_id, date_trunc('day', delivered_at, 'UTC') from seller_earnings
$$;
select mark_all_days();

-- Sums of sales are by days of the marketplace. The lock is the one of the job that stores sums, so that
-- none are stored of days in the time zone before.
create function mark_days_of_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day sums', 0));
  delete from sale_sums;
  perform mark_all_days();
  return null;
end $$;
create trigger changed_days_insert after insert on settings for each row
  when (new.topic = 'general' and new.value ? 'time_zone')
  execute function mark_days_of_zone();
create trigger changed_days_update after update on settings for each row
  when (new.topic = 'general' and old.value->'time_zone' is distinct from new.value->'time_zone')
  execute function mark_days_of_zone();
