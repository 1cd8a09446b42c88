-- The shipments of the sandbox of the carriers, so that its labels outlive the server
-- (docs/domain/shipping.md#labels).
create table sandbox_shipments (
  id text primary key,
  shipment jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_shipments_created_at_idx on sandbox_shipments (created_at);
