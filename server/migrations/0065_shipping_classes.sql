-- Goods that only some methods carry, such as bulky ones (docs/domain/shipping.md#classes).
create table shipping_classes (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index shipping_classes_code_key on shipping_classes (lower(code))
  where deleted_at is null;
select add_audit_trigger('shipping_classes');

alter table products add column shipping_class_id bigint references shipping_classes;
create index products_shipping_class_id_idx on products (shipping_class_id)
  where shipping_class_id is not null;

-- [{class_id, extra_minor}]: what the method carries beside goods without a class.
alter table shipping_methods add column classes jsonb not null default '[]'
  constraint shipping_methods_classes_check check (jsonb_typeof(classes) = 'array');

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
        'allows_cod', allows_cod, 'always', always, 'classes', classes) order by id), '[]')
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
