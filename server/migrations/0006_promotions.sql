-- Sales, price history and coupons.

-- Time-limited sales (docs/domain/catalog.md#offers).
create table offers (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null unique,
  banner bigint references files,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Staff confirmed prices below the cost.
  allow_below_cost boolean not null default false,
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  shop_id bigint references shops,
  -- Set when staff deactivate a promotion of a shop: its seller cannot activate it again
  -- (docs/domain/orders.md#shop-coupons).
  deactivated_at timestamptz,
  check (ends_at > starts_at)
);
create index offers_ends_at_idx on offers (ends_at) where status = 'active' and deleted_at is null;
create index offers_shop_id_ends_at_idx on offers (shop_id, ends_at)
  where shop_id is not null and deleted_at is null;

-- Discounted products, or single variants.
create table offer_items (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  product_id bigint not null references products,
  variant_id bigint,
  type text not null check (type in ('percent', 'fixed', 'price')),
  -- Basis points for percent, else minor units.
  value bigint not null check (value > 0),
  quantity_limit int check (quantity_limit > 0),
  per_user_limit int check (per_user_limit > 0),
  -- Sum of the open order lines; updated under lock by the orders.
  taken numeric(14, 3) not null default 0 check (taken >= 0),
  rank int not null default 0,
  deleted_at timestamptz,
  foreign key (product_id, variant_id) references variants (product_id, id),
  check (type <> 'percent' or value < 10000)
);
create index offer_items_offer_id_idx on offer_items (offer_id);
create index offer_items_product_id_idx on offer_items (product_id) where deleted_at is null;
create unique index offer_items_thing_key on offer_items
  (offer_id, product_id, coalesce(variant_id, 0))
  where deleted_at is null;

-- Previous prices, written by a trigger so that every way of changing a price records it. The
-- compare-at price is the lowest of 30 days (docs/domain/catalog.md#prices).
create table price_changes (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  price_minor bigint not null check (price_minor >= 0),
  until_at timestamptz not null
);
create index price_changes_variant_id_until_at_idx on price_changes (variant_id, until_at);

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (variant_id, price_minor, until_at)
  values (old.id, old.price_minor,
    case when new.updated_at > old.updated_at then new.updated_at else now() end);
  return null;
end $$;
create trigger record_price_change after update of price_minor on variants
  for each row when (old.price_minor <> new.price_minor) execute function record_price_change();

-- Coupons of the platform, of shops and of members (docs/domain/orders.md#coupons).
create table coupons (
  id bigint generated always as identity primary key,
  -- Upper case, so that unique ignores case.
  code text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
  title text not null,
  type text not null check (type in ('percent', 'fixed', 'free_shipping')),
  -- Basis points for percent, minor units for fixed, 0 for free_shipping.
  value bigint not null,
  max_discount_minor bigint check (max_discount_minor > 0),
  min_subtotal_minor bigint not null default 0 check (min_subtotal_minor >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  per_user_limit int not null default 1 check (per_user_limit > 0),
  budget_minor bigint check (budget_minor > 0),
  scope text not null default 'all'
    check (scope in ('all', 'categories', 'brands', 'products', 'sellers')),
  scope_ids bigint[] not null default '{}',
  -- A seller's coupon applies to the shop's own lines.
  shop_id bigint references shops,
  new_customers_only boolean not null default false,
  funded_by text not null default 'platform' check (funded_by in ('platform', 'seller', 'shared')),
  -- The platform's part of a shared coupon.
  platform_bp int check (platform_bp between 1 and 9999),
  stackable boolean not null default false,
  -- The member who distributes it.
  member_id bigint references users,
  is_public boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Updated under lock by checkout; restored when an order is not paid.
  used int not null default 0 check (used >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  -- As in offers.
  deactivated_at timestamptz,
  check (ends_at > starts_at),
  check ( case type when 'percent' then value between 100 and 10000 when 'fixed' then value > 0
    else value = 0 end),
  check ((scope = 'all') = (scope_ids = '{}')),
  check ((funded_by = 'shared') = (platform_bp is not null))
);
create unique index coupons_code_key on coupons (code) where deleted_at is null;
create index coupons_ends_at_idx on coupons (ends_at)
  where is_public and status = 'active' and deleted_at is null;
create index coupons_kept on coupons (id) include (status) where deleted_at is null;
create index coupons_of_status on coupons (status, id) where deleted_at is null;
create index coupons_coded on coupons (lower(code), id) include (code) where deleted_at is null;
create index coupons_titled on coupons (lower(title), id) include (title) where deleted_at is null;
create index coupons_ending on coupons (ends_at, id) where deleted_at is null;
create index coupons_words on coupons using gin (code gin_trgm_ops, title gin_trgm_ops);
create index coupons_shop_id_id_idx on coupons (shop_id, id)
  where shop_id is not null and deleted_at is null;
