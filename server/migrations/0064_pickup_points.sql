-- Places where buyers pick up their orders (docs/domain/shipping.md#pickup).
create table pickup_points (
  id bigint generated always as identity primary key,
  -- The shop whose products are picked up there; null: the platform.
  shop_id bigint references shops,
  name text not null,
  -- Without name and phone number.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  hours text,
  note text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index pickup_points_shop_id_idx on pickup_points (shop_id) where shop_id is not null;

alter table shipping_methods drop constraint shipping_methods_kind_check;
alter table shipping_methods add constraint shipping_methods_kind_check
  check (kind in ('flat', 'weight', 'price', 'quantity', 'pickup'));

alter table orders
  -- The point as it was when the order was placed: {name, address, hours, note}; null: delivered.
  add column pickup jsonb,
  -- What the buyer shows there.
  add column pickup_code text,
  add constraint orders_pickup_code_check
    check (pickup_code ~ '^[0-9]{6}$' and (pickup is null) = (pickup_code is null));

create or replace function compile_shipping_rules(owners bigint[]) returns void language sql as $$
  insert into shipping_rule_sets (shop_id, rules)
  select owner, jsonb_build_object(
    'zones', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'areas', areas) order by id), '[]')
      from shipping_zones
      where coalesce(shop_id, 0) = owner and status = 'active' and deleted_at is null),
    'methods', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'zone_id', zone_id, 'name', name, 'kind', kind, 'price_minor', price_minor,
        'steps', steps, 'free_from_minor', free_from_minor, 'shop_ids', shop_ids,
        'min_days', min_days, 'max_days', max_days, 'max_grams', max_grams,
        'allows_cod', allows_cod, 'always', always) order by id), '[]')
      from shipping_methods
      where coalesce(shop_id, 0) = owner and status = 'active' and deleted_at is null),
    'points', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'address', address, 'hours', hours, 'note', note) order by id), '[]')
      from pickup_points
      where coalesce(shop_id, 0) = owner and status = 'active' and deleted_at is null),
    'holidays', case when owner = 0 then (select coalesce(jsonb_object_agg(country, days), '{}')
      from (select country, jsonb_agg(day order by day) as days from holidays group by country) h)
      else '{}' end)
  from unnest(owners) as owner
  on conflict (shop_id) do update set rules = excluded.rules
$$;

create trigger compile_insert after insert on pickup_points
  referencing new table as changed for each statement execute function compile_changed_shipping();
create trigger compile_update after update on pickup_points
  referencing new table as changed for each statement execute function compile_changed_shipping();
create trigger compile_delete after delete on pickup_points
  referencing old table as changed for each statement execute function compile_changed_shipping();
select add_audit_trigger('pickup_points');
