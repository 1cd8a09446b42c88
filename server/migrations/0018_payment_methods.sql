-- The codes of payment methods are listed once, in contract/src/payments/state.ts, as for
-- payments.gateway: a new provider needs no migration.
alter table order_groups drop constraint order_groups_payment_method_check;
alter table package_purchases drop constraint package_purchases_payment_method_check;
