-- Sums of a shop's earnings by day, so that their page does not add up every line (decision 0071).

-- Days whose rows have changed since their sums were stored. Rows are only added and deleted, so that
-- orders of one shop do not wait for each other here.
create table changed_days (
  -- orders: those placed on that day. earnings: those of deliveries on that day.
  source text not null check (source in ('orders', 'earnings')),
  shop_id bigint not null,
  -- A moment of that day.
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table earning_sums (
  shop_id bigint not null references shops,
  -- In UTC: of the delivery or, for expected earnings, of the order.
  day date not null,
  state text not null check (state in ('expected', 'pending', 'available', 'reversed')),
  lines int not null check (lines > 0),
  goods_minor bigint not null,
  discount_minor bigint not null,
  delivery_minor bigint not null,
  tax_share_minor bigint not null,
  fee_minor bigint not null,
  fee_tax_minor bigint not null,
  refunded_minor bigint not null,
  net_minor bigint not null,
  primary key (shop_id, day, state)
);
comment on index earning_sums_pkey is 'The sums of a shop, and those of a day';

-- The orders of a shop by day take the place of the orders of all shops by day, which orders_newest
-- lists as well once it has the hidden ones.
drop index orders_newest;
create index orders_newest on orders (placed_at desc, id desc);
comment on index orders_newest is 'The newest orders, and the orders of a period';
create index orders_shop_placed on orders (shop_id, placed_at);
comment on index orders_shop_placed is 'The orders of a shop in a period';
drop index orders_placed_at_idx;

-- Marks the days of some orders and of their earnings.
create function mark_days_of_orders(ids bigint[]) returns void language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', shop_id, placed_at from orders where id = any(ids) and shop_id is not null
  union
  select 'earnings', shop_id, delivered_at from seller_earnings where order_id = any(ids);
end $$;

create function mark_day_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.shop_id, old.placed_at) is distinct from (new.shop_id, new.placed_at) then
    insert into changed_days (source, shop_id, at)
    select 'orders', old.shop_id, old.placed_at where old.shop_id is not null;
  end if;
  if tg_op = 'DELETE' or new.shop_id is null then return null; end if;
  insert into changed_days (source, shop_id, at) values ('orders', new.shop_id, new.placed_at);
  if (old.refunded_minor, old.shipping_to, old.tax_to, old.prices_include_tax)
    <> (new.refunded_minor, new.shipping_to, new.tax_to, new.prices_include_tax)
  then
    insert into changed_days (source, shop_id, at)
    select distinct 'earnings', shop_id, delivered_at from seller_earnings where order_id = new.id;
  end if;
  return null;
end $$;
create trigger changed_days_update after update on orders for each row
  when (old.shop_id is distinct from new.shop_id or old.placed_at <> new.placed_at
    -- Whether its earnings are expected.
    or (old.status in ('confirmed', 'processing', 'shipped')
        and old.payment_status in ('paid', 'partially_refunded'))
      <> (new.status in ('confirmed', 'processing', 'shipped')
        and new.payment_status in ('paid', 'partially_refunded'))
    or old.refunded_minor <> new.refunded_minor or old.shipping_to <> new.shipping_to
    or old.tax_to <> new.tax_to or old.prices_include_tax <> new.prices_include_tax)
  execute function mark_day_of_order();
create trigger changed_days_delete after delete on orders for each row
  execute function mark_day_of_order();

-- A new line has no earning yet.
create function mark_days_of_new_lines() returns trigger language plpgsql as $$
begin
  insert into changed_days (source, shop_id, at)
  select 'orders', shop_id, placed_at from orders
  where id in (select order_id from changed) and shop_id is not null;
  return null;
end $$;

-- Of order lines and refund lines.
create function mark_days_of_lines() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_lines' then
    perform mark_days_of_orders(array_agg(distinct order_id)) from changed;
  else
    perform mark_days_of_orders(array_agg(distinct l.order_id))
    from changed c join order_lines l on l.id = c.order_line_id;
  end if;
  return null;
end $$;
create trigger changed_days_insert after insert on order_lines referencing new table as changed
  for each statement execute function mark_days_of_new_lines();
create trigger changed_days_delete after delete on order_lines referencing old table as changed
  for each statement execute function mark_days_of_lines();
create trigger changed_days_insert after insert on refund_lines referencing new table as changed
  for each statement execute function mark_days_of_lines();
create trigger changed_days_update after update on refund_lines referencing new table as changed
  for each statement execute function mark_days_of_lines();
create trigger changed_days_delete after delete on refund_lines referencing old table as changed
  for each statement execute function mark_days_of_lines();

create function mark_day_of_line() returns trigger language plpgsql as $$
begin
  perform mark_days_of_orders(array[old.order_id, new.order_id]);
  return null;
end $$;
-- Shipping a line changes none of these.
create trigger changed_days_update after update on order_lines for each row
  when ((old.order_id, old.quantity, old.left_out_quantity, old.gross_minor, old.coupon_seller_minor,
      old.shipping_minor, old.shipping_discount_seller_minor, old.tax_minor, old.shipping_tax_minor,
      old.commission_minor, old.commission_tax_minor)
    is distinct from (new.order_id, new.quantity, new.left_out_quantity, new.gross_minor,
      new.coupon_seller_minor, new.shipping_minor, new.shipping_discount_seller_minor, new.tax_minor,
      new.shipping_tax_minor, new.commission_minor, new.commission_tax_minor))
  execute function mark_day_of_line();

create function mark_day_of_refund() returns trigger language plpgsql as $$
begin
  perform mark_days_of_orders(array[old.order_id, new.order_id]);
  return null;
end $$;
create trigger changed_days_update after update on refunds for each row
  when (old.order_id <> new.order_id or (old.state = 'undone') <> (new.state = 'undone'))
  execute function mark_day_of_refund();

create function mark_days_of_earnings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into changed_days (source, shop_id, at)
    select 'earnings', shop_id, delivered_at from before
    union select 'earnings', shop_id, delivered_at from changed;
  else
    insert into changed_days (source, shop_id, at)
    select distinct 'earnings', shop_id, delivered_at from changed;
  end if;
  return null;
end $$;
create trigger changed_days_insert after insert on seller_earnings referencing new table as changed
  for each statement execute function mark_days_of_earnings();
create trigger changed_days_update after update on seller_earnings
  referencing old table as before new table as changed
  for each statement execute function mark_days_of_earnings();
create trigger changed_days_delete after delete on seller_earnings referencing old table as changed
  for each statement execute function mark_days_of_earnings();

-- Marks every day: of a database that was filled without triggers, and now.
create function mark_all_days() returns void language sql as $$
  insert into changed_days (source, shop_id, at)
  select distinct 'orders', shop_id, date_trunc('day', placed_at, 'UTC') from orders
    where shop_id is not null
  union all
  select distinct 'earnings', shop_id, date_trunc('day', delivered_at, 'UTC') from seller_earnings
$$;
select mark_all_days();
