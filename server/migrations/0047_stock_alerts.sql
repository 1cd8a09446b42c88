-- Addresses that get one e-mail when a variant is in stock again.
create table stock_alerts (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  email text not null check (email <> ''),
  locale text,
  state text not null default 'pending' check (state in ('pending', 'waiting', 'notified')),
  -- Hash of the token in the confirmation e-mail; null once used.
  token_hash text unique check (token_hash <> ''),
  token_sent_at timestamptz,
  leave_token text not null default replace(gen_random_uuid()::text, '-', '') unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  notified_at timestamptz,
  check (state <> 'notified' or notified_at is not null)
);
create unique index stock_alerts_email_key on stock_alerts (variant_id, lower(email));
create index stock_alerts_waiting on stock_alerts (variant_id, created_at, id)
  where state = 'waiting';
create index stock_alerts_notified on stock_alerts (variant_id, notified_at)
  where notified_at is not null;
create index stock_alerts_of_address on stock_alerts (lower(email));
create index stock_alerts_expires_at_idx on stock_alerts (expires_at);
