-- What every call needs: retries that count once, limits that several processes share, mail that survives a crash.

create table idempotency_keys (
  actor_id bigint not null,
  key uuid not null,
  request_hash text not null,
  status int not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index on idempotency_keys (created_at);

create table rate_limits (
  key text primary key check (key <> ''),
  hits int not null check (hits >= 0),
  resets_at timestamptz not null
);

create table mails (
  id bigint generated always as identity primary key,
  event_key text not null unique check (event_key <> ''),
  to_email text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'logged', 'failed')),
  error text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on mails (created_at desc);

-- The settings of the shop, one row a topic: general, email, affiliate.
create table settings (
  topic text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
