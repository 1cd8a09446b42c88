-- Addresses that receive events (docs/domain/integrations.md#webhooks).
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  -- The person whose rights limit the events.
  user_id bigint not null references users,
  -- null: the marketplace.
  shop_id bigint references shops,
  url text not null check (url <> ''),
  events text[] not null check (events <> '{}'),
  -- Encrypted; the previous one also signs until it ends.
  secret text not null,
  old_secret text,
  old_ends_at timestamptz,
  status text not null default 'active' check (status in ('active', 'paused', 'inactive')),
  -- Failures since the last success or pause, and since when every attempt failed.
  failures int not null default 0,
  failing_since timestamptz,
  resumes_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'paused') = (resumes_at is not null))
);
create index webhook_endpoints_shop_id_idx on webhook_endpoints (shop_id);
comment on index webhook_endpoints_shop_id_idx is 'The endpoints of a shop';
comment on index webhook_endpoints_pkey is 'One endpoint';
select add_audit_trigger('webhook_endpoints');

-- One event for one endpoint. Without an event: a test.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id bigint,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz,
  status_code int,
  ms int,
  -- The beginning of the reply, or why there was none.
  reply text check (octet_length(reply) <= 1024),
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (next_at is not null))
);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_at)
  where state = 'pending';
create index webhook_deliveries_endpoint_id_idx on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);
comment on index webhook_deliveries_pkey is 'One delivery';
comment on index webhook_deliveries_due_idx is 'The deliveries of an endpoint that are due';
comment on index webhook_deliveries_endpoint_id_idx is 'The deliveries of an endpoint';
comment on index webhook_deliveries_created_at_idx is 'Old deliveries, which are deleted';

-- Up to which position events have deliveries; no row: none.
create table webhook_cursor (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
comment on index webhook_cursor_pkey is 'The cursor';
