-- Units that are refunded before shipment are canceled with the refund: nobody packs them any more.

-- 1. What became of the units of a refund, and all that the shop gives of it.
alter table refund_lines
  -- Units that will not be shipped, and units that are shipped although they were refunded.
  add column canceled_quantity numeric(14, 3) not null default 0 check (canceled_quantity >= 0),
  add column kept_quantity numeric(14, 3) not null default 0 check (kept_quantity >= 0),
  -- The shop's share of the goods, and of delivery and tax where they are the shop's.
  add column shop_minor bigint not null default 0 check (shop_minor >= 0),
  add constraint refund_lines_units_check check (canceled_quantity + kept_quantity <= quantity);

alter table refunds
  add column reason_code text check (reason_code in ('customer_request', 'out_of_stock', 'damaged',
    'wrong_item', 'not_received', 'price_adjustment', 'fraud', 'other'));

update refund_lines r set shop_minor = r.share_minor
  + case o.shipping_to when 'seller' then r.shipping_minor + r.shipping_coupon_minor else 0 end
  + case o.tax_to when 'seller' then r.tax_minor else 0 end
from order_lines l join orders o on o.id = l.order_id
where l.id = r.order_line_id and o.shop_id is not null;

-- 2. A held order is not shipped; and who decides about an order says which version of it was seen.
alter table orders
  add column held_at timestamptz,
  add column hold_reason text check (hold_reason in ('dispute')),
  add column version int not null default 1,
  add constraint orders_hold_check check ((held_at is null) = (hold_reason is null));

-- 3. Units of undelivered orders that were refunded, and would still have been packed.
create temporary table canceled_units on commit drop as
select l.id as order_line_id, l.order_id, l.variant_id, l.offer_item_id, l.name,
  least(r.refunded - l.left_out_quantity,
    l.quantity - l.left_out_quantity - l.shipped_quantity) as quantity
from order_lines l
join orders o on o.id = l.order_id and o.status in ('confirmed', 'processing')
join lateral (
  select coalesce(sum(g.quantity), 0) as refunded
  from refund_lines g join refunds f on f.id = g.refund_id
  where g.order_line_id = l.id and f.state <> 'undone'
) r on r.refunded > l.left_out_quantity
where l.quantity - l.left_out_quantity - l.shipped_quantity > 0;

update variants v set held = v.held - c.quantity
from (
  select c.variant_id, sum(least(h.quantity, c.quantity)) as quantity
  from canceled_units c join stock_holds h using (order_line_id) group by c.variant_id
) c
where v.id = c.variant_id;
delete from stock_holds h using canceled_units c
where h.order_line_id = c.order_line_id and h.quantity <= c.quantity;
update stock_holds h set quantity = h.quantity - c.quantity
from canceled_units c where h.order_line_id = c.order_line_id;

update offer_items i set taken = greatest(0, i.taken - c.quantity)
from (select offer_item_id, sum(quantity) as quantity from canceled_units group by 1) c
where i.id = c.offer_item_id;

update order_lines l set left_out_quantity = l.left_out_quantity + c.quantity
from canceled_units c where l.id = c.order_line_id;

-- The job close-orders ends those of which nothing is left, and refunds their delivery.
insert into order_events (order_id, actor_role, from_status, to_status, note, is_public)
select o.id, 'system', o.status, o.status,
  'Refunded before shipment and no longer to be packed: '
    || string_agg(trim_scale(c.quantity) || ' × “' || c.name || '”', ', ' order by c.order_line_id),
  false
from canceled_units c join orders o on o.id = c.order_id group by o.id;

-- 4. Of a canceled order every unit is canceled.
update order_lines l set left_out_quantity = l.quantity - l.shipped_quantity
from orders o where o.id = l.order_id and o.status = 'cancelled';

update refund_lines r set canceled_quantity = d.quantity
from (
  select g.id, greatest(0, least(g.quantity, l.left_out_quantity
    - coalesce(sum(g.quantity) over (partition by g.order_line_id order by g.id
        rows between unbounded preceding and 1 preceding), 0))) as quantity
  from refund_lines g
  join refunds f on f.id = g.refund_id and f.state <> 'undone'
  join order_lines l on l.id = g.order_line_id and l.left_out_quantity > 0
) d
where r.id = d.id and d.quantity > 0;

-- 5. Every change of an order or of the units of its lines is another version of it.
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders
for each row when (old.version = new.version) execute function count_order_version();

create function count_version_of_lines() returns trigger language plpgsql as $$
begin
  update orders set version = version + 1 where id = new.order_id;
  return null;
end $$;
create trigger order_lines_version
after update of quantity, shipped_quantity, left_out_quantity on order_lines
for each row execute function count_version_of_lines();

-- The number of a version says nothing in the audit log.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  number bigint := (coalesce(becomes, was) ->> 'id')::bigint;
  names text[];
begin
  -- Settings are one row a topic: what counts is inside.
  if tg_table_name = 'settings' then
    was := was -> 'value';
    becomes := becomes -> 'value';
  end if;
  select array_agg(key) into names
  from jsonb_object_keys(coalesce(was, '{}') || coalesce(becomes, '{}')) key
  where key not in ('id', 'created_at', 'updated_at', 'is_listed', 'search', 'version')
    and (was -> key is distinct from becomes -> key)
    and not (tg_op = 'INSERT' and becomes -> key in ('null', '[]', '{}', '""'));
  if names is not null then
    insert into audit_changes (audit_id, record, record_id, kind, before, after)
    values (current_setting('emporia.call')::bigint, tg_table_name, number, lower(tg_op),
      case when was is not null then journal_row(was, names) end,
      case when becomes is not null then journal_row(becomes, names) end);
  end if;
  return null;
end $$;
