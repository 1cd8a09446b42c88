-- Packages, their purchases, and the periods in which shops sell.

-- Packages on sale (docs/domain/affiliate.md#packages).
create table packages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('shop', 'affiliate', 'boost', 'subscription')),
  name text not null,
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  duration_days int check (duration_days > 0),
  trial_days int not null default 0 check (trial_days >= 0),
  features text[] not null default '{}',
  terms jsonb not null default '{}',
  rank int not null default 0,
  is_public boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index packages_kind_rank_idx on packages (kind, rank);

-- Purchased packages; at most one of a kind at a time, except boosts
-- (docs/domain/affiliate.md#purchases).
create table package_purchases (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  kind text not null check (kind in ('shop', 'affiliate', 'boost', 'subscription')),
  holder_id bigint not null references users,
  name text not null,
  price_minor bigint not null check (price_minor >= 0),
  -- A copy of the terms at the purchase.
  terms jsonb not null default '{}',
  state text not null
    check (state in ('pending_payment', 'pending_review', 'queued', 'active', 'grace', 'expired',
    'cancelled', 'refunded')),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- The shop of a shop package, then the owner in the ledger; otherwise the holder is.
  shop_id bigint references shops,
  duration_days int check (duration_days > 0),
  is_trial boolean not null default false,
  payment_method text
    check (payment_method in ('wallet', 'earnings', 'offline', 'sandbox', 'stripe')),
  -- Remaining value of the package that it replaced.
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  replaces_id bigint references package_purchases,
  -- Price plus credit, recognized as revenue over time, and how much is recognized.
  worth_minor bigint not null default 0 check (worth_minor >= 0),
  recognised_minor bigint not null default 0,
  product_ids bigint[] not null default '{}',
  -- Payments without a gateway, and decisions of staff.
  reference text,
  reason text,
  paid_at timestamptz,
  -- Time of a boost does not count while its product is taken down or sold out.
  paused_at timestamptz,
  -- What the holder chose to retain when a smaller package begins; the rest follows by sales.
  keep_product_ids bigint[] not null default '{}',
  keep_featured_ids bigint[] not null default '{}',
  keep_login_ids bigint[] not null default '{}',
  paused_for text check (paused_for in ('taken_down', 'sold_out')),
  stood_ms bigint not null default 0 check (stood_ms >= 0),
  -- Paid into the boost fund; null for packages recognized over time (decision 0021).
  fund_minor bigint check (fund_minor >= 0),
  fund_closed_at timestamptz,
  check (recognised_minor between 0 and worth_minor),
  check ((paused_for is null) = (paused_at is null)),
  constraint package_purchases_one_at_a_time exclude using gist (holder_id with =, kind with =,
    tstzrange(starts_at, ends_at) with &&) where (kind <> 'boost' and (state in ('active',
    'queued')) and starts_at is not null) deferrable
);
create index package_purchases_holder_id_kind_state_idx on package_purchases
  (holder_id, kind, state);
create index package_purchases_state_ends_at_idx on package_purchases (state, ends_at);
create index package_purchases_shop_id_idx on package_purchases (shop_id) where shop_id is not null;
create index package_purchases_product_ids_idx on package_purchases using gin (product_ids)
  where kind = 'boost' and state = 'active';
create index package_purchases_newest on package_purchases (created_at, id);
create index package_purchases_ending on package_purchases (ends_at, id);
create index package_purchases_words on package_purchases using gin (name gin_trgm_ops);
create index package_purchases_id_idx on package_purchases (id)
  where fund_minor is not null and fund_closed_at is null;

-- Periods in which a shop sells: approved, with an active owner, during each package and a week of
-- grace.
create function trading_times(shop_status text, shop_owner bigint) returns tstzmultirange
language sql stable return (
  select coalesce(range_agg(tstzrange(p.starts_at, p.ends_at + interval '7 days')), '{}')
  from package_purchases p join users u on u.id = p.holder_id
  where shop_status = 'approved' and p.holder_id = shop_owner and p.kind = 'shop'
    and p.state in ('active', 'grace') and u.status = 'active' and u.deleted_at is null
    and coalesce(p.ends_at + interval '7 days' > p.starts_at, true)
);

-- Sets shops.trades.
create function set_trading_times() returns trigger language plpgsql as $$
begin
  new.trades := trading_times(new.status, new.owner_id);
  return new;
end $$;
create trigger shops_trading before insert or update of status, owner_id on shops
  for each row execute function set_trading_times();

-- Updates shops.trades of an owner who is blocked or deleted.
create function update_trading_times_of_owner() returns trigger language plpgsql as $$
begin
  update shops set trades = trading_times(status, owner_id)
  where owner_id = new.id and trades <> trading_times(status, owner_id);
  return null;
end $$;
create trigger users_trading after update of status, deleted_at on users
  for each row execute function update_trading_times_of_owner();

-- Updates shops.trades of the holder of a package.
create function update_trading_times_of_holder() returns trigger language plpgsql as $$
begin
  update shops set trades = trading_times(status, owner_id)
  where owner_id in (old.holder_id, new.holder_id)
    and trades <> trading_times(status, owner_id);
  return null;
end $$;
create trigger package_purchases_trading after insert or update or delete on package_purchases
  for each row execute function update_trading_times_of_holder();

-- Impressions and clicks of boosts by day.
create table boost_counts (
  purchase_id bigint not null references package_purchases,
  day date not null,
  impressions int not null default 0 check (impressions >= 0),
  clicks int not null default 0 check (clicks >= 0),
  primary key (purchase_id, day)
);

-- Amounts that boosts have added, and reserved by source; released when an order is canceled
-- (docs/domain/affiliate.md#boosts).
create table boost_uses (
  purchase_id bigint primary key references package_purchases,
  used_minor bigint not null default 0 check (used_minor >= 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  fund_minor bigint not null default 0 check (fund_minor >= 0),
  platform_minor bigint not null default 0 check (platform_minor >= 0)
);
