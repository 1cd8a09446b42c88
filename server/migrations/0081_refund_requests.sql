-- The key under which a provider sends a refund once, also among marketplaces that share an account.
-- Refunds that were requested before have none: the provider may know them by `refund_key`.
alter table payment_refunds add column request_key text;
alter table payment_refunds alter column request_key set default gen_random_uuid()::text;
