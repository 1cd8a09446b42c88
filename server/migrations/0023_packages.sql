-- Packages that are really sold: what was paid, what of it is used up, and no two at one time.

create extension if not exists btree_gist;

alter table package_purchases
  -- The shop of a shop package; the ledger's owner is the shop then, and else the holder.
  add column shop_id bigint references shops,
  add column duration_days int check (duration_days > 0),
  add column is_trial boolean not null default false,
  add column payment_method text check (payment_method in
    ('wallet', 'earnings', 'offline', 'sandbox', 'stripe')),
  -- What the one it replaced was still worth when this one was paid.
  add column credit_minor bigint not null default 0 check (credit_minor >= 0),
  add column replaces_id bigint references package_purchases,
  -- What the market owes in days: the price and the credit; and how much of it is used up.
  add column worth_minor bigint not null default 0 check (worth_minor >= 0),
  add column recognised_minor bigint not null default 0,
  add column product_ids bigint[] not null default '{}',
  -- Of money that came past the gateways, and of what staff decided.
  add column reference text,
  add column reason text,
  add column paid_at timestamptz,
  add check (recognised_minor between 0 and worth_minor);

create index on package_purchases (state, ends_at);
create index on package_purchases (shop_id) where shop_id is not null;

-- Two boosts may run side by side; of everything else there is one at a time.
alter table package_purchases add constraint package_purchases_one_at_a_time
  exclude using gist (
    holder_id with =,
    kind with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (kind <> 'boost' and state in ('active', 'queued') and starts_at is not null);
