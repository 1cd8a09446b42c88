-- Billing addresses (docs/domain/addresses.md#billing-address).
alter table order_groups add column billing jsonb;

-- At most one saved address of a buyer is the default for billing.
alter table addresses add column is_billing_default boolean not null default false;
create unique index addresses_billing_default_key on addresses (user_id)
  where is_billing_default and deleted_at is null;
