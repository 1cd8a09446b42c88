-- What members earn with: the steps after a click, boosts that stand still, and who hears of it.

-- 1. What somebody did after a click that counts: which products he looked at, and put into the cart.
-- Of a click and a product once, and nothing about who it was: the click says where it came from.
create table referral_steps (
  click_id uuid not null,
  landed_at timestamptz not null,
  member_id bigint not null references users,
  -- What the link was to; null: the store.
  product_id bigint references products,
  referer_host text,
  sub_id text,
  -- What was looked at.
  seen_id bigint not null references products,
  is_in_cart boolean not null default false,
  primary key (click_id, seen_id)
);
create index on referral_steps (member_id, landed_at);
-- They go when their clicks go, after thirteen months.
create index on referral_steps (landed_at);
create index on referral_steps (seen_id);

-- 2. Why the time of a boost stands still, and for how long it did: only what is left is paid for.
alter table package_purchases
  add column paused_for text check (paused_for in ('taken_down', 'sold_out')),
  add column stood_ms bigint not null default 0 check (stood_ms >= 0);
update package_purchases set paused_for = 'taken_down' where paused_at is not null;
alter table package_purchases add check ((paused_for is null) = (paused_at is null));

-- 3. When a customer became a member; null: he registered as one, or is none.
alter table users add column member_since timestamptz;

-- 4. When too little of what members earn came from selling to others, and when it was enough again.
create table retail_trips (
  id bigint generated always as identity primary key,
  tripped_at timestamptz not null,
  recovered_at timestamptz
);
create unique index retail_trips_open on retail_trips ((true)) where recovered_at is null;
