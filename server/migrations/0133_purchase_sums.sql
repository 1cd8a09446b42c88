-- Purchases and returned orders by day, for the dashboard of staff (decision 0071).

create table purchase_sums (
  -- In the marketplace's time zone.
  day date primary key,
  -- Purchases at the storefront with an order that is not canceled.
  purchases int not null,
  -- Such orders with a return that was not rejected or canceled.
  returned int not null
);
comment on index purchase_sums_pkey is 'Purchases and returns of a period (/admin/dashboard)';

-- An order of a purchase has marks already. These are the other changes that count.
create function mark_days_of_returns() returns trigger language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', coalesce(o.shop_id, 0), o.placed_at from orders o
  where o.id in (select order_id from changed);
  return null;
end $$;
create trigger changed_days_insert after insert on return_requests referencing new table as changed
  for each statement execute function mark_days_of_returns();
create trigger changed_days_update after update on return_requests referencing new table as changed
  for each statement execute function mark_days_of_returns();
create trigger changed_days_delete after delete on return_requests referencing old table as changed
  for each statement execute function mark_days_of_returns();

create function mark_days_of_group() returns trigger language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', coalesce(shop_id, 0), placed_at from orders
  where group_id = case tg_table_name when 'order_groups' then (to_jsonb(new)->>'id')::bigint
    else (to_jsonb(new)->>'group_id')::bigint end;
  return null;
end $$;
create trigger changed_days_update after update on order_groups for each row
  when (old.placed_by is distinct from new.placed_by) execute function mark_days_of_group();
create trigger changed_days_update after update on pos_orders for each row
  when (old.group_id is distinct from new.group_id) execute function mark_days_of_group();

create or replace function mark_days_of_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day sums', 0));
  delete from sale_sums;
  delete from product_sums;
  delete from ledger_day_sums;
  delete from purchase_sums;
  perform mark_all_days();
  return null;
end $$;

-- The longest period of a dashboard and the one before, with a few days more.
insert into changed_days (source, shop_id, at)
select 'orders', shop_id, at from (
  select distinct coalesce(shop_id, 0) as shop_id, date_trunc('day', placed_at, 'UTC') as start
  from orders where placed_at > now() - interval '190 days') days,
  lateral (values (start), (start + interval '1 day' - interval '1 ms')) ends (at);
