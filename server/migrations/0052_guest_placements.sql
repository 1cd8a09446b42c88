-- What guests ordered by the key of the request, so that a repeated request places no second order.
create table guest_placements (
  request_key uuid primary key,
  -- SHA-256 of the request: another one with this key is refused.
  request_hash text not null check (request_hash <> ''),
  group_id bigint not null references order_groups,
  created_at timestamptz not null default now()
);
create index guest_placements_created_at_idx on guest_placements (created_at);
