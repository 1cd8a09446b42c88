-- The age from which a product is sold; null or 0: any (docs/domain/consumer-law.md#minimum-age). That of
-- the product and those of its category and the categories above it: the highest one counts.
alter table products
  add column min_age integer constraint products_min_age_check check (min_age between 0 and 99);
alter table categories
  add column min_age integer constraint categories_min_age_check check (min_age between 0 and 99);

-- As it was when the order was placed.
alter table order_lines add column min_age integer;

-- Whether the age of the recipient is checked at the handover.
alter table shipping_methods add column age_check boolean not null default false;

-- The price that the manufacturer recommends.
alter table variants
  add column rrp_minor bigint constraint variants_rrp_minor_check check (rrp_minor > 0);

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
        'allows_cod', allows_cod, 'age_check', age_check, 'always', always, 'classes', classes)
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
