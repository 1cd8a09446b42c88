-- Currencies besides that of the marketplace, and their rates (docs/domain/currencies.md).
create table currencies (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  exponent int not null check (exponent between 0 and 3),
  -- Charged amounts are a multiple of it: 5 for CHF.
  rounding_minor int not null default 1 check (rounding_minor > 0),
  shows boolean not null default true,
  charges boolean not null default false,
  margin_bp int not null default 200 check (margin_bp between 0 and 2000),
  -- When the owner was told that the rate is too old; null: it is not.
  stale_told_at timestamptz,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index currencies_code_key on currencies (code) where deleted_at is null;
create trigger pages after insert or update or delete on currencies
  for each statement execute function invalidate('*');
select add_audit_trigger('currencies');

-- What one unit of the currency of the marketplace is worth in another; rows never change.
create table fx_rates (
  id bigint generated always as identity primary key,
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate numeric(20, 10) not null check (rate > 0),
  source text not null check (source in ('manual', 'ecb', 'http')),
  valid_at timestamptz not null,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index fx_rates_quote_idx on fx_rates (quote, valid_at desc, id desc);
create function fx_rates_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'rates are append-only';
end $$;
create trigger append_only before update or delete on fx_rates
  for each row execute function fx_rates_are_append_only();
create trigger pages after insert on fx_rates
  for each statement execute function invalidate('*');

-- What a gateway charges in another currency: the amount due at a rate, for as long as it is valid.
alter table order_groups
  add column charge_currency text,
  add column charge_minor bigint check (charge_minor > 0),
  add column fx_rate numeric(20, 10) check (fx_rate > 0),
  add column fx_until timestamptz,
  add constraint order_groups_charge_check
    check (num_nonnulls(charge_currency, charge_minor, fx_rate, fx_until) in (0, 4));
alter table payments
  add column charge_currency text,
  add column charge_minor bigint check (charge_minor > 0),
  add constraint payments_charge_check
    check (num_nonnulls(charge_currency, charge_minor) in (0, 2));
-- `amount_minor` is in the currency of the marketplace; null: sent as it is.
alter table payment_refunds
  add column charge_currency text,
  add column charge_minor bigint check (charge_minor >= 0),
  add constraint payment_refunds_charge_check
    check (num_nonnulls(charge_currency, charge_minor) in (0, 2));

-- Gains and losses between the rate of a payment and that of its payout: either sign.
insert into ledger_purposes (code, purpose, kind, guarded)
values (5040, 'fx_difference', 'expense', false);
