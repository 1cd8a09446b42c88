-- Money that comes through a gateway: attempts to pay, what providers told us, what is sent back.

alter table order_groups drop constraint order_groups_payment_method_check;
alter table order_groups add constraint order_groups_payment_method_check
  check (payment_method in ('cash_on_delivery', 'wallet', 'sandbox', 'stripe'));
-- The part that the buyer's wallet pays: held until the gateway's part has come.
alter table order_groups add column wallet_minor bigint not null default 0;
alter table order_groups add constraint order_groups_wallet_check
  check (wallet_minor between 0 and total_minor);

create table payments (
  id bigint generated always as identity primary key,
  -- Opens the payment page for whoever holds the link, and nothing else.
  token text not null unique check (length(token) >= 32),
  purpose text not null check (purpose in ('order_group', 'package_purchase')),
  ref_id bigint not null,
  payer_id bigint not null references users,
  -- 'wallet' pays at once and has no provider.
  gateway text not null,
  -- What the gateway is to collect; the wallet's part comes on top of it.
  amount_minor bigint not null check (amount_minor >= 0),
  wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  currency char(3) not null,
  state text not null default 'initiated'
    check (state in ('initiated', 'authorised', 'paid', 'failed', 'expired', 'refunded')),
  -- Why it failed, in a sentence for the payer.
  failure text,
  -- The provider's name for it, and where its page is.
  reference text,
  url text,
  -- When it can no longer be begun.
  expires_at timestamptz,
  -- When money came, whether it could be kept or not.
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the provider was last asked how it stands.
  checked_at timestamptz,
  unique (gateway, reference)
);
create index on payments (purpose, ref_id, id desc);
create index on payments (id) where state in ('initiated', 'authorised');
-- One thing is paid once; more money than that is nobody's and goes back.
create unique index payments_paid_once on payments (purpose, ref_id) where state = 'paid';

-- Everything a provider told us, once.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  payload_hash text not null,
  payment_id bigint references payments,
  -- What we made of it: paid, failed, suspended, repeated, unknown, …
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index on webhook_events (payment_id);

-- Money on its way back through a gateway.
create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- The business fact, and the provider's idempotency key: sent twice is paid once.
  refund_key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- The event that brought money nobody had asked for; null is a refund of something paid.
  stray_event text,
  state text not null default 'queued' check (state in ('queued', 'done', 'refused')),
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index on payment_refunds (payment_id);

-- The sandbox is a provider of its own, with its own books and its own secret to sign with.
create table sandbox_sessions (
  reference text primary key,
  idempotency_key text not null unique,
  payment_id bigint not null,
  title text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  success_url text not null,
  failure_url text not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'declined', 'pending')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create table sandbox_refunds (
  idempotency_key text primary key,
  reference text not null references sandbox_sessions,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);
create table sandbox_secrets (
  name text primary key,
  value text not null
);
