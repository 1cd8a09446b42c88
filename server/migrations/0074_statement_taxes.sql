-- The sum of refund lines, which 0073 added without reading the rows.
alter table refund_lines validate constraint refund_lines_check;

-- Net amount and tax of a commission statement by treatment, jurisdiction and rate. A month with more
-- reversals than fees has a statement with negative amounts.
alter table bills
  add column taxes jsonb not null default '[]',
  drop constraint bills_subtotal_minor_check,
  drop constraint bills_tax_minor_check,
  add constraint bills_amounts_check
    check (kind = 'commission_statement' or (subtotal_minor >= 0 and tax_minor >= 0));

create or replace function reject_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then raise exception 'a bill with a number is never deleted'; end if;
    return old;
  end if;
  if old.number is null then return new; end if;
  if (new.kind, new.cause, new.number, new.payer_type, new.payer_id, new.payer, new.lines, new.taxes,
      new.subtotal_minor, new.tax_minor, new.total_minor, new.issued_at)
     is distinct from
     (old.kind, old.cause, old.number, old.payer_type, old.payer_id, old.payer, old.lines, old.taxes,
      old.subtotal_minor, old.tax_minor, old.total_minor, old.issued_at) then
    raise exception 'a bill that was issued is not changed';
  end if;
  if old.status in ('void', 'refunded') or (old.status = 'paid' and new.status <> 'refunded') then
    raise exception 'bill % is % for good', old.number, old.status;
  end if;
  return new;
end $$;

-- Whether shops that owe the tax of a zone sell there only with a tax number
-- (docs/domain/tax.md#who-owes-the-tax). Off for the zones there are.
alter table tax_zones add column requires_number boolean not null default false;

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
