-- Methods with the prices of carriers (docs/domain/shipping.md#prices-of-carriers).
alter table shipping_methods drop constraint shipping_methods_kind_check;
alter table shipping_methods add constraint shipping_methods_kind_check
  check (kind in ('flat', 'weight', 'price', 'quantity', 'pickup', 'carrier')) not valid;
alter table shipping_methods validate constraint shipping_methods_kind_check;
alter table shipping_methods
  add column carrier text,
  add column service text,
  -- While the carrier does not answer; null: the method is not offered then.
  add column fallback_minor bigint constraint shipping_methods_fallback_minor_check
    check (fallback_minor >= 0);

-- What the carriers answered for a parcel, by its hash; `failed`: nothing.
create table shipping_quotes (
  hash text primary key,
  rates jsonb not null default '[]',
  failed boolean not null default false,
  created_at timestamptz not null
);
create index shipping_quotes_created_at_idx on shipping_quotes (created_at);

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
        'allows_cod', allows_cod, 'age_check', age_check, 'always', always, 'classes', classes,
        'carrier', carrier, 'service', service, 'fallback_minor', fallback_minor)
        order by id), '[]')
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
