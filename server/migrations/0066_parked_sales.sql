-- Offline sales above the ceilings are parked: stored whole, and booked only once somebody accepts.

alter table pos_orders
  add column review text check (review in ('parked', 'accepted', 'rejected')),
  add column review_reasons text[] not null default '{}',
  -- The sale as the register wrote it, until it is decided.
  add column draft jsonb,
  -- The ceilings that held when an offline sale arrived; '{}': it arrived before there were any.
  add column ceilings jsonb,
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  add column review_note text,
  add constraint pos_orders_unbooked_check check (
    review is null or review = 'accepted' or (group_id is null and total_minor = 0 and due_minor = 0)),
  add constraint pos_orders_parked_check check (review <> 'parked' or draft is not null),
  add constraint pos_orders_decided_check check (
    (coalesce(review, 'parked') = 'parked') = (decided_at is null)
    and (decided_at is null) = (decided_by is null));

update pos_orders set ceilings = '{}' where mode = 'offline';

create index pos_orders_parked_idx on pos_orders (device_id) where review = 'parked';
create index pos_orders_offline_idx on pos_orders (member_id, received_at)
  where mode = 'offline' and review is null;
