-- Sales of which the marketplace owes the tax, because it is the deemed supplier
-- (docs/domain/tax.md#who-owes-the-tax).
alter table shops
  -- null: the country of the business address
  add column ships_from_country text
    constraint shops_ships_from_country_check check (ships_from_country ~ '^[A-Z]{2}$'),
  add column vat_id text not null default ''
    constraint shops_vat_id_check check (length(vat_id) <= 40);

alter table tax_zones drop constraint tax_zones_payee_check,
  add constraint tax_zones_payee_check check (payee in ('seller', 'platform', 'deemed')),
  -- The most that an imported parcel may be worth; null: any amount
  add column import_limit_minor bigint
    constraint tax_zones_import_limit_check check (import_limit_minor >= 0);

-- Why the platform owes the tax of a shop's order in such a zone.
alter table orders add column tax_reason text
  constraint orders_tax_reason_check check (tax_reason in ('import', 'foreign_seller'));

create or replace function compile_tax_rules() returns trigger language plpgsql as $$
begin
  insert into tax_rule_sets (rules, changed_at)
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'treatment', treatment) order by id), '[]')
      from tax_categories where treatment <> 'taxed'),
    'zones', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'label', label, 'areas', areas, 'shows_tax', shows_tax,
        'shipping', shipping, 'payee', payee, 'import_limit_minor', import_limit_minor,
        'scheme', scheme, 'number', number,
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
