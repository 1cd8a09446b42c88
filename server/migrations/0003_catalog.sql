-- Shops and what they sell. shop_id null is the house.

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  -- '/1/4/': the ids from the root to this one, for subtree queries.
  path text not null default '',
  name text not null,
  slug text not null unique,
  image bigint references files,
  icon bigint references files,
  banner bigint references files,
  rank int not null default 0,
  is_featured boolean not null default false,
  commission_bp int check (commission_bp between 0 and 10000),
  affiliate_bp int check (affiliate_bp between 0 and 10000),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (parent_id <> id)
);
create index on categories (parent_id);
create index on categories (path text_pattern_ops);

create table brands (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null unique,
  logo bigint references files,
  description text not null default '',
  is_featured boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index brands_name_key on brands (lower(name)) where deleted_at is null;

create table units (
  id bigint generated always as identity primary key,
  name text not null,
  short text not null,
  decimals int not null default 0 check (decimals between 0 and 3),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index units_name_key on units (lower(name)) where deleted_at is null;

create table attributes (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null,
  type text not null check (type in ('select', 'multi_select', 'text', 'number_unit', 'boolean', 'colour')),
  is_required boolean not null default false,
  is_filterable boolean not null default false,
  is_variant_axis boolean not null default false,
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not is_variant_axis or type in ('select', 'colour'))
);
create unique index attributes_code_key on attributes (code) where deleted_at is null;

create table attribute_values (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attributes,
  value text not null,
  label text not null,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  rank int not null default 0,
  deleted_at timestamptz,
  unique (attribute_id, id)
);
create unique index attribute_values_value_key on attribute_values (attribute_id, lower(value)) where deleted_at is null;

create table shops (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references users,
  name text not null,
  slug text not null,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested', 'suspended', 'closed')),
  reason text,
  category_id bigint references categories,
  tagline text not null default '',
  about text not null default '',
  logo bigint references files,
  banner bigint references files,
  address jsonb,
  -- Vacation: visible, not buyable.
  closed_from timestamptz,
  closed_to timestamptz,
  closed_note text,
  rating_total int not null default 0,
  rating_count int not null default 0,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shops_slug_key on shops (slug) where slug <> '';
create unique index shops_name_key on shops (lower(name)) where name <> '';

alter table files add foreign key (shop_id) references shops;

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
create index on packages (kind, rank);

create table package_purchases (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  kind text not null check (kind in ('shop', 'affiliate', 'boost', 'subscription')),
  holder_id bigint not null references users,
  name text not null,
  price_minor bigint not null check (price_minor >= 0),
  -- The terms as they were bought (product.md 7).
  terms jsonb not null default '{}',
  state text not null check (state in
    ('pending_payment', 'pending_review', 'queued', 'active', 'grace', 'expired', 'cancelled', 'refunded')),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index on package_purchases (holder_id, kind, state);

create table products (
  id bigint generated always as identity primary key,
  shop_id bigint references shops,
  name text not null,
  slug text not null,
  category_id bigint not null references categories,
  brand_id bigint references brands,
  unit_id bigint references units,
  short_description text not null default '',
  description text not null default '',
  thumbnail bigint references files,
  gallery bigint[] not null default '{}',
  -- Lowest price of the active variants, kept by the command that writes them.
  price_minor bigint not null check (price_minor >= 0),
  compare_at_minor bigint check (compare_at_minor > price_minor),
  low_stock int not null default 5 check (low_stock >= 0),
  backorder boolean not null default false,
  min_quantity int not null default 1 check (min_quantity >= 1),
  max_quantity int check (max_quantity >= min_quantity),
  weight_grams int check (weight_grams >= 0),
  is_featured boolean not null default false,
  tags text[] not null default '{}',
  -- The attributes whose values make the variants, in order; at most three.
  axes bigint[] not null default '{}' check (cardinality(axes) <= 3),
  -- What describes it beside the axes: [{ attribute_id, value }].
  details jsonb not null default '[]',
  meta_title text,
  meta_description text,
  status text not null default 'active' check (status in ('draft', 'active', 'inactive', 'archived')),
  approval text not null default 'approved'
    check (approval in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested')),
  rating_total int not null default 0,
  rating_count int not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on products (category_id);
create index on products (shop_id, id desc);
create index on products (brand_id);
create index on products (published_at desc) where status = 'active' and approval = 'approved' and deleted_at is null;
create unique index products_slug_key on products (slug) where deleted_at is null;

-- Every product has at least one variant: one without values when it has no axes.
create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  shop_id bigint references shops,
  sku text not null check (sku <> ''),
  barcode text,
  price_minor bigint not null check (price_minor >= 0),
  compare_at_minor bigint check (compare_at_minor > price_minor),
  picture bigint references files,
  -- 'attribute:value,attribute:value' with ascending attribute ids; '' without axes.
  combination text not null default '',
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  on_hand int not null default 0 check (on_hand >= 0),
  held int not null default 0 check (held >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (product_id, id)
);
create unique index variants_combination_key on variants (product_id, combination) where deleted_at is null;
create unique index variants_sku_key on variants (coalesce(shop_id, 0), lower(sku)) where deleted_at is null;

create table variant_values (
  variant_id bigint not null references variants,
  attribute_id bigint not null references attributes,
  value_id bigint not null references attribute_values,
  primary key (variant_id, attribute_id)
);
create index on variant_values (value_id);

-- on_hand = the sum of these, always (reliability.md S2).
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  kind text not null check (kind in ('opening', 'received', 'correction', 'sale', 'return', 'damage')),
  delta int not null check (delta <> 0),
  order_line_id bigint,
  actor_id bigint references users,
  note text,
  created_at timestamptz not null default now()
);
create index on stock_movements (variant_id, id desc);
create unique index stock_movements_sale_key on stock_movements (order_line_id, id) where order_line_id is not null;

-- held = the sum of these, always. An expired hold counts as free from that second on.
create table stock_holds (
  order_line_id bigint primary key,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index on stock_holds (variant_id);
create index on stock_holds (expires_at) where expires_at is not null;

create table sliders (
  id bigint generated always as identity primary key,
  title text not null,
  subtitle text not null default '',
  image_desktop bigint references files,
  image_mobile bigint references files,
  alt text not null,
  link text,
  button text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
