-- What happened, for programs that poll (docs/domain/integrations.md#events, decision 0068). Events
-- are written in the transaction of their cause. They are copies without references, which would be
-- checked with every order.
create table events (
  id bigint generated always as identity primary key,
  -- Set after the commit, so that a reader who has seen a position has seen all before it.
  position bigint,
  type text not null check (type <> ''),
  at timestamptz not null,
  -- null: the marketplace.
  shop_id bigint,
  subject_id bigint not null,
  data jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
comment on index events_pkey is 'One event';

create sequence event_positions owned by events.position;

create unique index events_position_key on events (position) where position is not null;
comment on index events_position_key is 'The events after a cursor, and the oldest';
create index events_shop_id_position_idx on events (shop_id, position)
  where position is not null and shop_id is not null;
comment on index events_shop_id_position_idx is 'The events of a shop after a cursor';
create index events_pending_idx on events (id) where position is null;
comment on index events_pending_idx is 'The events without a position';

-- Up to which position events were deleted; no row: none.
create table event_deletions (
  is_only boolean primary key default true check (is_only),
  up_to bigint not null
);
