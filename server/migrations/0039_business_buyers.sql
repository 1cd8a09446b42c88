-- Business buyers (docs/domain/tax.md#business-buyers): what they stated when they ordered, and the
-- result of the check by which their order was taxed.
alter table order_groups
  add column company text,
  add column vat_id text,
  add column vat_check jsonb;

alter table orders drop constraint orders_tax_treatment_check;
alter table orders add constraint orders_tax_treatment_check
  check (tax_treatment in ('taxed', 'export', 'reverse_charge', 'exempt'));

-- The last answer of VIES about a VAT id, which counts for a day.
create table vat_checks (
  vat_id text primary key,
  is_valid boolean not null,
  name text,
  checked_at timestamptz not null
);
create index vat_checks_checked_at_idx on vat_checks (checked_at);
