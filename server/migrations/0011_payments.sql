-- Payments through gateways, and the sandbox gateway.

-- Attempts to pay (docs/domain/money.md#payment-events).
create table payments (
  id bigint generated always as identity primary key,
  -- Opens the payment page, and nothing else.
  token text not null unique check (length(token) >= 32),
  purpose text not null check (purpose in ('order_group', 'package_purchase')),
  ref_id bigint not null,
  payer_id bigint not null references users,
  -- 'wallet' pays at once and has no provider.
  gateway text not null,
  -- Collected by the gateway; the wallet part is added to it.
  amount_minor bigint not null check (amount_minor >= 0),
  wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  currency char(3) not null,
  state text not null default 'initiated'
    check (state in ('initiated', 'authorised', 'paid', 'failed', 'expired', 'refunded')),
  -- Message for the payer.
  failure text,
  -- The provider's id and page.
  reference text,
  url text,
  -- It cannot be started after this.
  expires_at timestamptz,
  -- When money arrived, whether it was accepted or not.
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Last query of the provider.
  checked_at timestamptz,
  unique (gateway, reference)
);
create index payments_purpose_ref_id_id_idx on payments (purpose, ref_id, id desc);
create index payments_id_idx on payments (id) where state in ('initiated', 'authorised');

-- Everything is paid once; further money is refunded.
create unique index payments_paid_once on payments (purpose, ref_id) where state = 'paid';

-- Every event of a provider, once.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  payload_hash text not null,
  payment_id bigint references payments,
  -- paid, failed, suspended, repeated, unknown, …
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);
create index webhook_events_payment_id_idx on webhook_events (payment_id);

-- Refunds through a gateway.
create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  -- The business event, and the provider's idempotency key.
  refund_key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- The event of an unmatched payment (docs/domain/orders.md#unmatched-payments); null for a refund
  -- of a payment.
  stray_event text,
  state text not null default 'queued' check (state in ('queued', 'done', 'refused')),
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_refunds_payment_id_idx on payment_refunds (payment_id);

-- The sandbox provider, with its own records and its own signing secret.
create table sandbox_sessions (
  reference text primary key,
  idempotency_key text not null unique,
  payment_id bigint not null,
  title text not null,
  amount_minor bigint not null,
  currency char(3) not null,
  success_url text not null,
  failure_url text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'pending')),
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
