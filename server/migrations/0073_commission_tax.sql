-- Tax on the marketplace fee (docs/domain/tax.md#commissions): frozen with the fee when a line is
-- placed, by jurisdiction.
alter table order_lines
  add column commission_tax_minor bigint not null default 0
    constraint order_lines_commission_tax_check check (commission_tax_minor >= 0),
  add column commission_taxes jsonb not null default '[]',
  -- null: the fee is not taxed at all.
  add column commission_treatment text
    constraint order_lines_commission_treatment_check
    check (commission_treatment in ('taxed', 'reverse_charge', 'foreign'));

-- From the tax on the marketplace fee. 0074 validates the sum.
alter table refund_lines
  add column commission_tax_minor bigint not null default 0
    constraint refund_lines_commission_tax_check check (commission_tax_minor >= 0),
  add column commission_taxes jsonb not null default '[]',
  drop constraint refund_lines_check,
  add constraint refund_lines_check check ((goods_minor + coupon_minor)
    = (share_minor + commission_minor + commission_tax_minor + tax_minor)) not valid;
