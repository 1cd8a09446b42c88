-- Offers that lower prices for a while, the prices that were, and coupons.

create table offers (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null unique,
  banner bigint references files,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Somebody confirmed that things may be sold for less than they cost their seller.
  allow_below_cost boolean not null default false,
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on offers (ends_at) where status = 'active' and deleted_at is null;

-- What an offer lowers: a product, or one variant of it.
create table offer_items (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  product_id bigint not null references products,
  variant_id bigint,
  type text not null check (type in ('percent', 'fixed', 'price')),
  -- Basis points of a percent, else minor units.
  value bigint not null check (value > 0),
  quantity_limit int check (quantity_limit > 0),
  per_user_limit int check (per_user_limit > 0),
  -- The sum of its open order lines; changed under lock by the orders themselves.
  taken int not null default 0 check (taken >= 0),
  rank int not null default 0,
  deleted_at timestamptz,
  foreign key (product_id, variant_id) references variants (product_id, id),
  check (type <> 'percent' or value < 10000)
);
create index on offer_items (offer_id);
create index on offer_items (product_id) where deleted_at is null;
create unique index offer_items_thing_key on offer_items (offer_id, product_id, coalesce(variant_id, 0))
  where deleted_at is null;

-- The offer whose price a line was sold at.
alter table order_lines add column offer_item_id bigint references offer_items;
create index on order_lines (offer_item_id) where offer_item_id is not null;

-- What a variant cost until an instant. A struck price is the lowest of the last thirty days, so
-- no way of writing prices may forget this: the form, an import, a bulk change. The table sees all.
create table price_changes (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  price_minor bigint not null check (price_minor >= 0),
  until_at timestamptz not null
);
create index on price_changes (variant_id, until_at);

create function keep_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (variant_id, price_minor, until_at)
  values (old.id, old.price_minor,
    case when new.updated_at > old.updated_at then new.updated_at else now() end);
  return null;
end $$;

create trigger keep_price_change after update of price_minor on variants
  for each row when (old.price_minor <> new.price_minor) execute function keep_price_change();

create table coupons (
  id bigint generated always as identity primary key,
  -- Written in capitals, so that unique is unique in any spelling.
  code text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
  title text not null,
  type text not null check (type in ('percent', 'fixed', 'free_shipping')),
  -- Basis points of a percent, minor units of a fixed one, 0 of free shipping.
  value bigint not null,
  max_discount_minor bigint check (max_discount_minor > 0),
  min_subtotal_minor bigint not null default 0 check (min_subtotal_minor >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  total_limit int check (total_limit > 0),
  per_user_limit int not null default 1 check (per_user_limit > 0),
  budget_minor bigint check (budget_minor > 0),
  scope text not null default 'all' check (scope in ('all', 'categories', 'brands', 'products', 'sellers')),
  scope_ids bigint[] not null default '{}',
  -- A seller's own coupon touches only its own lines.
  shop_id bigint references shops,
  new_customers_only boolean not null default false,
  funded_by text not null default 'platform' check (funded_by in ('platform', 'seller', 'shared')),
  -- The platform's part of a shared one.
  platform_bp int check (platform_bp between 1 and 9999),
  stackable boolean not null default false,
  -- The member whose coupon it is.
  member_id bigint references users,
  is_public boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (case type when 'percent' then value between 100 and 10000 when 'fixed' then value > 0 else value = 0 end),
  check ((scope = 'all') = (scope_ids = '{}')),
  check ((funded_by = 'shared') = (platform_bp is not null))
);
create unique index coupons_code_key on coupons (code) where deleted_at is null;
create index on coupons (ends_at) where is_public and status = 'active' and deleted_at is null;
