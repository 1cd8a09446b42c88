-- What guests ordered by the key of the request, so that a repeated request places no second order.
create table guest_placements (
  guest_id uuid not null references guests on delete cascade,
  request_key uuid not null,
  group_id bigint not null references order_groups,
  created_at timestamptz not null default now(),
  primary key (guest_id, request_key)
);
create index guest_placements_group_id_idx on guest_placements (group_id);
