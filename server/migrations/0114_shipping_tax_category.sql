-- Shipping can be taxed at the rates of the category with the code `shipping`
-- (docs/domain/tax.md#amounts).
alter table tax_zones drop constraint tax_zones_shipping_check;
alter table tax_zones add constraint tax_zones_shipping_check
  check (shipping in ('goods', 'highest', 'category', 'exempt'));
alter table orders drop constraint orders_tax_shipping_check;
alter table orders add constraint orders_tax_shipping_check
  check (tax_shipping in ('goods', 'highest', 'category', 'exempt')) not valid;
alter table orders validate constraint orders_tax_shipping_check;

create or replace function compile_tax_rules() returns trigger language plpgsql as $$
begin
  insert into tax_rule_sets (rules, changed_at)
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'treatment', treatment) order by id), '[]')
      from tax_categories where treatment <> 'taxed'),
    'shipping_category_id', (select min(id) from tax_categories
      where code = 'shipping' and status = 'active' and deleted_at is null),
    'zones', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'label', label, 'areas', areas, 'shows_tax', shows_tax,
        'shipping', shipping, 'payee', payee, 'import_limit_minor', import_limit_minor,
        'requires_number', requires_number, 'scheme', scheme, 'number', number,
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

-- Compiles the rules that are stored, for a category that already has the code.
update tax_categories set code = code where code = 'shipping';
