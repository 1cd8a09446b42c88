-- Tax on packages, boosts and withdrawal fees (docs/domain/tax.md#services): part of the price, stored
-- with the purchase by treatment, jurisdiction and rate.
alter table package_purchases
  add column tax_minor bigint not null default 0
    constraint package_purchases_tax_check check (tax_minor between 0 and price_minor),
  -- Empty: services were not taxed.
  add column taxes jsonb not null default '[]',
  -- The tax on the credit, one list for each price that a part of the credit is from.
  add column credit_taxes jsonb not null default '[]',
  -- Net amount and tax of the part that was refunded.
  add column refunded_taxes jsonb not null default '[]';

alter table withdrawals
  add column fee_tax_minor bigint not null default 0
    constraint withdrawals_fee_tax_check check (fee_tax_minor between 0 and fee_minor),
  add column fee_taxes jsonb not null default '[]';

-- Invoices of withdrawal fees, and negative ones of refunded packages and returned withdrawals. 0120
-- validates both.
alter table bills
  drop constraint bills_kind_check,
  add constraint bills_kind_check
    check (kind in ('package', 'boost', 'commission_statement', 'pos_due', 'withdrawal_fee')) not valid,
  drop constraint bills_amounts_check,
  add constraint bills_amounts_check
    check (kind <> 'pos_due' or (subtotal_minor >= 0 and tax_minor >= 0)) not valid;
