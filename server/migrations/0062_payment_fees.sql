-- Fees of payment methods (docs/domain/payments.md#fees), such as that of cash on delivery.
alter table checkout_methods
  add column fee_minor bigint not null default 0
    constraint checkout_methods_fee_check check (fee_minor >= 0),
  -- Of the total without the fee.
  add column fee_bp int not null default 0
    constraint checkout_methods_fee_bp_check check (fee_bp between 0 and 10000);

-- What buyers paid for their method: of a purchase, of each shop's order, and of each line with the
-- tax on it.
alter table order_groups add column fee_minor bigint not null default 0
  constraint order_groups_fee_check check (fee_minor >= 0);
alter table orders add column fee_minor bigint not null default 0
  constraint orders_fee_check check (fee_minor >= 0);
alter table order_lines
  add column fee_minor bigint not null default 0
    constraint order_lines_fee_check check (fee_minor >= 0),
  add column fee_tax_minor bigint not null default 0
    constraint order_lines_fee_tax_check check (fee_tax_minor >= 0);
-- To the buyer with its tax, which is always the platform's.
alter table refund_lines
  add column fee_minor bigint not null default 0
    constraint refund_lines_fee_check check (fee_minor >= 0),
  add column fee_tax_minor bigint not null default 0
    constraint refund_lines_fee_tax_check check (fee_tax_minor >= 0);

insert into ledger_purposes (code, purpose, kind, guarded)
values (4060, 'rev_payment_fee', 'income', false);

-- Totals with the fee; 0063 validates them.
alter table order_groups drop constraint order_groups_total_check,
  add constraint order_groups_total_check check (total_minor = (subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor + fee_minor + case when prices_include_tax then 0
    else tax_minor end)) not valid;
alter table orders drop constraint orders_total_check,
  add constraint orders_total_check check (total_minor = (subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor + fee_minor + case when prices_include_tax then 0
    else tax_minor end)) not valid;
