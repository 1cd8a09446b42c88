-- Tax zones, categories and dated rates (docs/domain/tax.md).

-- Kinds of goods with a rate of their own. Goods without a category have the standard rate.
create table tax_categories (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  treatment text not null default 'taxed' check (treatment in ('taxed', 'zero', 'exempt')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index tax_categories_code_key on tax_categories (lower(code))
  where deleted_at is null;

-- Destinations with their own rates and rules. The tax settings apply to all other destinations.
create table tax_zones (
  id bigint generated always as identity primary key,
  name text not null,
  -- What the tax is called there: VAT, GST, Sales tax.
  label text not null,
  -- [{country, region, postcodes}]: the most specific area decides.
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  -- Whether prices include the tax there, or it is added.
  shows_tax boolean not null default true,
  shipping text not null default 'goods' check (shipping in ('goods', 'highest', 'exempt')),
  payee text not null default 'platform' check (payee in ('seller', 'platform')),
  scheme text not null default 'domestic' check (scheme in ('domestic', 'oss', 'ioss')),
  -- The registration that invoices to this zone name; '' is the market's tax number.
  number text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index tax_zones_name_key on tax_zones (lower(name)) where deleted_at is null;

-- Rates of a category in a zone. Several jurisdictions add up: state and county.
create table tax_rates (
  id bigint generated always as identity primary key,
  -- null: all destinations without a zone.
  zone_id bigint references tax_zones,
  -- null: the standard rate.
  category_id bigint references tax_categories,
  jurisdiction text not null,
  name text not null,
  -- Parts per million: 8.875 % is 88750.
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  starts_on date not null default '2000-01-01',
  -- The last day; null is open.
  ends_on date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (ends_on >= starts_on),
  constraint tax_rates_category_check check (zone_id is not null or category_id is not null),
  -- One rate of a jurisdiction on each day.
  constraint tax_rates_period_key exclude using gist (
    coalesce(zone_id, 0) with =, coalesce(category_id, 0) with =, jurisdiction with =,
    daterange(starts_on, ends_on, '[]') with &&
  ) where (deleted_at is null and status = 'active')
);
create index tax_rates_category_id_idx on tax_rates (category_id) where deleted_at is null;

alter table products add column tax_category_id bigint references tax_categories;
create index products_tax_category_id_idx on products (tax_category_id)
  where tax_category_id is not null;
alter table categories add column tax_category_id bigint references tax_categories;

-- Each rate that products had becomes a category with that rate for all destinations.
insert into tax_categories (name, code, treatment)
select case tax_bp when 0 then 'Zero rate' else trim_scale(tax_bp / 100.0) || '%' end,
  case tax_bp when 0 then 'zero' else 'rate_' || tax_bp end,
  case tax_bp when 0 then 'zero' else 'taxed' end
from products where tax_bp is not null group by tax_bp order by tax_bp;
insert into tax_rates (category_id, jurisdiction, name, rate_ppm)
select id, '', 'Tax', substring(code from 6)::int * 100 from tax_categories where treatment = 'taxed';
update products set tax_category_id = c.id from tax_categories c
where c.code = case products.tax_bp when 0 then 'zero' else 'rate_' || products.tax_bp end;
alter table products drop column tax_bp;
update products set linked_fields = array_replace(linked_fields, 'tax_bp', 'tax_category_id')
where 'tax_bp' = any(linked_fields);

-- The rules of all zones in one row, which every purchase reads (modules/tax-rules/load-tax-rules.ts).
create table tax_rule_sets (
  is_single boolean primary key default true check (is_single),
  rules jsonb not null,
  changed_at timestamptz not null default now()
);

create function compile_tax_rules() returns trigger language plpgsql as $$
begin
  insert into tax_rule_sets (rules, changed_at)
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'treatment', treatment) order by id), '[]')
      from tax_categories where treatment <> 'taxed'),
    'zones', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'label', label, 'areas', areas, 'shows_tax', shows_tax,
        'shipping', shipping, 'payee', payee, 'scheme', scheme, 'number', number,
        'is_open', status = 'active' and deleted_at is null) order by id), '[]')
      from tax_zones),
    'rates', (select coalesce(jsonb_agg(jsonb_build_object(
        'zone_id', zone_id, 'category_id', category_id, 'jurisdiction', jurisdiction,
        'name', name, 'rate_ppm', rate_ppm, 'starts_on', starts_on, 'ends_on', ends_on)
        order by jurisdiction, id), '[]')
      from tax_rates where status = 'active' and deleted_at is null)), now()
  on conflict (is_single) do update set rules = excluded.rules, changed_at = excluded.changed_at;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['tax_categories', 'tax_zones', 'tax_rates'] loop
    execute format('create trigger compile after insert or update or delete on %I
      for each statement execute function compile_tax_rules()', name);
    execute format('create trigger pages after insert or update or delete on %I
      for each statement execute function invalidate(''*'')', name);
    perform add_audit_trigger(name);
  end loop;
end $$;

-- The destination's rules by which an order was taxed; null is the tax settings.
alter table orders add column tax_zone_id bigint references tax_zones,
  add column tax_treatment text not null default 'taxed'
    constraint orders_tax_treatment_check check (tax_treatment in ('taxed', 'export'));
alter table orders drop constraint orders_tax_shipping;
alter table orders add constraint orders_tax_shipping_check
  check (tax_shipping in ('goods', 'highest', 'exempt'));

-- The tax of a line by jurisdiction (decision 0044): [{part, jurisdiction, name, rate_ppm,
-- base_minor, tax_minor}], where part is goods or shipping. Its sums are tax_minor and
-- shipping_tax_minor.
alter table order_lines add column taxes jsonb not null default '[]',
  add constraint order_lines_taxes_check check (jsonb_typeof(taxes) = 'array');
-- The same of what was refunded.
alter table refund_lines add column taxes jsonb not null default '[]',
  add constraint refund_lines_taxes_check check (jsonb_typeof(taxes) = 'array');

alter table order_lines disable trigger user;
update order_lines l set taxes = jsonb_build_array(jsonb_build_object(
    'part', 'goods', 'jurisdiction', '', 'name', 'Tax', 'rate_ppm', l.tax_bp * 100,
    'base_minor', l.net_minor - case when o.prices_include_tax then l.tax_minor else 0 end,
    'tax_minor', l.tax_minor))
  || case when o.tax_shipping = 'exempt' then '[]' else jsonb_build_array(jsonb_build_object(
    'part', 'shipping', 'jurisdiction', '', 'name', 'Tax', 'rate_ppm', l.tax_bp * 100,
    'base_minor', l.shipping_minor - l.shipping_discount_platform_minor
      - l.shipping_discount_seller_minor
      - case when o.prices_include_tax then l.shipping_tax_minor else 0 end,
    'tax_minor', l.shipping_tax_minor)) end
from orders o where o.id = l.order_id and l.tax_bp > 0;
alter table order_lines enable trigger user;
update refund_lines g set taxes = jsonb_build_array(jsonb_build_object(
    'part', 'goods', 'jurisdiction', '', 'name', 'Tax', 'rate_ppm', l.tax_bp * 100,
    'base_minor', g.goods_minor - g.tax_minor, 'tax_minor', g.tax_minor))
  || case when g.shipping_tax_minor = 0 then '[]' else jsonb_build_array(jsonb_build_object(
    'part', 'shipping', 'jurisdiction', '', 'name', 'Tax', 'rate_ppm', l.tax_bp * 100,
    'base_minor', g.shipping_minor - g.shipping_tax_minor,
    'tax_minor', g.shipping_tax_minor)) end
from order_lines l where l.id = g.order_line_id and l.tax_bp > 0;
