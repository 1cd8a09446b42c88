-- Categories, attributes, products, variants and stock.

-- The category tree (docs/domain/catalog.md#categories).
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
  is_open boolean not null default true,
  check (parent_id <> id)
);

alter table shops add foreign key (category_id) references categories;
create index categories_parent_id_idx on categories (parent_id);
create index categories_path_idx on categories (path text_pattern_ops);

-- Maintains is_open: a category is open when it and all its ancestors are active.
create function open_categories() returns trigger language plpgsql as $$
begin
  -- Two who close and open parts of one branch take turns, and the second sees what the first did.
  perform pg_advisory_xact_lock(7206202);
  update categories c set is_open = not c.is_open
  where c.is_open = (
    c.status <> 'active' or c.deleted_at is not null or exists (
      select from categories above
      where above.id = any(string_to_array(trim('/' from c.path), '/')::bigint[])
        and (above.status <> 'active' or above.deleted_at is not null)));
  return null;
end $$;
create trigger categories_open after insert or delete or update of status, deleted_at, path
  on categories for each statement execute function open_categories();

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
  type text not null check (type in ('select', 'multi_select', 'text', 'number_unit', 'boolean',
    'colour')),
  is_required boolean not null default false,
  is_filterable boolean not null default false,
  is_variant_axis boolean not null default false,
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not is_variant_axis or (type in ('select', 'colour')))
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
create unique index attribute_values_value_key on attribute_values (attribute_id, lower(value))
  where deleted_at is null;

-- Attributes of the product form in a category and below it; none means all.
create table category_attributes (
  category_id bigint not null references categories,
  attribute_id bigint not null references attributes,
  rank int not null default 0,
  primary key (category_id, attribute_id)
);
create index category_attributes_attribute_id_idx on category_attributes (attribute_id);

-- Joins barcodes to a text, for an index of substrings.
create function join_texts(texts text[]) returns text
  language sql immutable parallel safe return array_to_string(texts, ' ');

-- Products of shops and of the platform, and templates (docs/domain/catalog.md#products).
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
  -- Lowest price of the active variants, maintained by the command that writes them.
  price_minor bigint not null check (price_minor >= 0),
  compare_at_minor bigint,
  low_stock numeric(14, 3) not null default 5 check (low_stock >= 0),
  backorder boolean not null default false,
  min_quantity numeric(14, 3) not null default 1 check (min_quantity > 0),
  max_quantity numeric(14, 3),
  weight_grams int check (weight_grams >= 0),
  is_featured boolean not null default false,
  tags text[] not null default '{}',
  -- The attributes whose values make the variants, in order; at most three.
  axes bigint[] not null default '{}' check (cardinality(axes) <= 3),
  -- Other attributes: [{ attribute_id, value }].
  details jsonb not null default '[]',
  meta_title text,
  meta_description text,
  status text not null default 'active'
    check (status in ('draft', 'active', 'inactive', 'archived')),
  approval text not null default 'approved'
    check (approval in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested')),
  rating_total int not null default 0,
  rating_count int not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  length_mm int check (length_mm >= 0),
  width_mm int check (width_mm >= 0),
  height_mm int check (height_mm >= 0),
  -- Cost to the seller; not public.
  cost_minor bigint check (cost_minor >= 0),
  extra_category_ids bigint[] not null default '{}',
  pos_enabled boolean not null default true,
  -- Last submission for approval, and the reason if it was rejected.
  submitted_at timestamptz,
  approval_reason text,
  -- A template is adopted by sellers and not sold (docs/domain/catalog.md#templates).
  is_template boolean not null default false,
  template_id bigint references products,
  -- The fields that still follow the template.
  linked_fields text[] not null default '{}',
  -- Visible, unless its category or its shop is closed (docs/domain/catalog.md#visibility).
  is_listed boolean generated always as (status = 'active' and approval = 'approved'
    and deleted_at is null and not is_template) stored not null,
  -- Attribute values of the active variants, maintained by the command that writes them.
  value_ids bigint[] not null default '{}',
  -- Null: the rate of the settings.
  tax_bp int check (tax_bp between 0 and 10000),
  -- Set while the package of the shop includes fewer products (docs/domain/affiliate.md#packages).
  paused_at timestamptz,
  -- Set while the package includes fewer featured products.
  feature_paused_at timestamptz,
  check (compare_at_minor > price_minor),
  constraint products_check2 check (not is_template or shop_id is null),
  check (max_quantity >= min_quantity),
  check (paused_at is null or status = 'inactive'),
  check (feature_paused_at is null or not is_featured)
);
create index products_category_id_idx on products (category_id);
create index products_shop_id_id_idx on products (shop_id, id desc);
create unique index products_slug_key on products (slug) where deleted_at is null;
create index products_submitted_at_idx on products (submitted_at)
  where approval = 'submitted' and deleted_at is null;
create index products_template_id_idx on products (template_id) where template_id is not null;
create index products_id_idx on products (id) where is_template;
create index products_extra_category_ids_idx on products using gin (extra_category_ids)
  where extra_category_ids <> '{}';
create index products_gtin_idx on products (gtin) where gtin is not null;

-- For the list of places where a file is used.
create index products_thumbnail_idx on products (thumbnail) where thumbnail is not null;
create index products_gallery_idx on products using gin (gallery) where gallery <> '{}';
create index products_newest on products (published_at desc, id desc) include (shop_id, category_id)
  where is_listed;
create index products_newest_of_category on products
  (category_id, published_at desc, id desc) include (shop_id)
  where is_listed;
create index products_newest_of_shop on products (shop_id, published_at desc, id desc)
  where is_listed;
create index products_cheapest on products (price_minor, id) where is_listed;
create index products_cheapest_of_category on products (category_id, price_minor, id)
  where is_listed;
create index products_best_rated on products
  ((rating_total::float / greatest(rating_count, 1)) desc, id desc)
  where is_listed;
create index products_best_rated_of_category on products
  (category_id, (rating_total::float / greatest(rating_count, 1)) desc, id desc)
  where is_listed;
create index products_values on products using gin (value_ids) with (fastupdate = off)
  where is_listed and value_ids <> '{}';
create index products_shop_id_id_idx1 on products (shop_id, id) where paused_at is not null;
create index products_words on products using gin (name gin_trgm_ops);
create index products_shelved on products (id desc) include (shop_id, status, category_id)
  where deleted_at is null and not is_template;
create index products_shelved_status on products (status, id desc) include (shop_id)
  where deleted_at is null and not is_template;
create index products_shelved_name on products (lower(name), id) include (shop_id, name)
  where deleted_at is null and not is_template;
create index products_shelved_price on products (price_minor, id) include (shop_id)
  where deleted_at is null and not is_template;
create index products_shelved_created on products (created_at, id) include (shop_id)
  where deleted_at is null and not is_template;
create index products_not_approved on products (approval, id) include (shop_id)
  where deleted_at is null and approval <> 'approved';

-- For the product lists of POS and orders by staff.
create index products_offered_names on products
  (name, id) include (shop_id, category_id, pos_enabled, backorder)
  where is_listed;
create index products_offered on products
  (id) include (shop_id, category_id, pos_enabled, backorder)
  where is_listed;

-- For the counts of categories, brands and units.
create index products_on_shelves on products (category_id, extra_category_ids)
  where deleted_at is null and not is_template;
create index products_of_brand on products (brand_id, deleted_at);
create index products_of_unit on products (unit_id, deleted_at);

-- The few rows that no list shows, so that a count subtracts them.
create index products_aside on products (id) where deleted_at is not null or is_template;

-- A change of the status by a person ends the pause.
create function end_pause() returns trigger language plpgsql as $$
begin
  new.paused_at := null;
  return new;
end $$;
create trigger products_pause_ends before update of status on products
  for each row when (old.paused_at is not null and new.status <> 'inactive')
  execute function end_pause();

create function end_feature_pause() returns trigger language plpgsql as $$
begin
  new.feature_paused_at := null;
  return new;
end $$;
create trigger products_feature_pause_ends before update of is_featured on products
  for each row when (old.feature_paused_at is not null and new.is_featured)
  execute function end_feature_pause();

-- Every product has at least one variant (docs/domain/catalog.md#variants).
create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  shop_id bigint references shops,
  sku text not null check (sku <> ''),
  price_minor bigint not null check (price_minor >= 0),
  compare_at_minor bigint,
  picture bigint references files,
  -- 'attribute:value,attribute:value' with ascending attribute ids; '' without axes.
  combination text not null default '',
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  on_hand numeric(14, 3) not null default 0 check (on_hand >= 0),
  held numeric(14, 3) not null default 0 check (held >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  barcodes text[] not null default '{}',
  unique (product_id, id),
  check (compare_at_minor > price_minor)
);
create unique index variants_combination_key on variants (product_id, combination)
  where deleted_at is null;
create unique index variants_sku_key on variants (coalesce(shop_id, 0), lower(sku))
  where deleted_at is null;
create index variants_barcodes_idx on variants using gin (barcodes) where barcodes <> '{}';
create index variants_picture_idx on variants (picture) where picture is not null;
create index variants_offered on variants (product_id) include (id, price_minor, on_hand, held)
  where status = 'active' and deleted_at is null;
create index variants_lower_idx on variants (lower(sku) text_pattern_ops) where deleted_at is null;
create index variants_words on variants using gin (sku gin_trgm_ops);
create index variants_barcode_words on variants using gin (join_texts(barcodes) gin_trgm_ops)
  where barcodes <> '{}';
create index variants_kept on variants (product_id desc, rank, id) include (on_hand)
  where deleted_at is null;

create table variant_values (
  variant_id bigint not null references variants,
  attribute_id bigint not null references attributes,
  value_id bigint not null references attribute_values,
  primary key (variant_id, attribute_id)
);
create index variant_values_value_id_idx on variant_values (value_id);

-- A pending change of an approved product; the old version sells until it is confirmed
-- (docs/domain/catalog.md#product-changes).
create table product_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  state text not null default 'pending'
    check (state in ('pending', 'confirmed', 'declined', 'cancelled')),
  -- The reviewed fields that differ, before and after; pictures are ids in order.
  old jsonb not null,
  proposed jsonb not null,
  reason text,
  requested_by bigint references users,
  decided_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index product_changes_pending_key on product_changes (product_id)
  where state = 'pending';
create index product_changes_product_id_id_idx on product_changes (product_id, id desc);
create index product_changes_pictures on product_changes using gin ((proposed -> 'pictures'))
  where state = 'pending';

-- variants.on_hand is always the sum of these (docs/domain/catalog.md#stock).
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  kind text not null check (kind in ('opening', 'received', 'correction', 'cover', 'uncover',
    'sale', 'return', 'damage')),
  delta numeric(14, 3) not null check (delta <> 0),
  order_line_id bigint,
  actor_id bigint references users,
  note text,
  created_at timestamptz not null default now(),
  -- Each kind moves the stock in one direction, and movements of a sale name its line.
  constraint stock_movements_sign_check check ( case when kind = 'correction' then true
    when kind in ('sale', 'damage', 'uncover') then delta < 0 else delta > 0 end),
  constraint stock_movements_line_check check ((kind not in ('sale', 'return', 'cover', 'uncover'))
    or order_line_id is not null)
);
create index stock_movements_variant_id_id_idx on stock_movements (variant_id, id desc);
create unique index stock_movements_sale_key on stock_movements (order_line_id, id)
  where order_line_id is not null;
create index stock_movements_cover_idx on stock_movements (variant_id) where kind = 'cover';

-- variants.held is always the sum of these. An expired hold counts as free at once.
create table stock_holds (
  order_line_id bigint primary key,
  variant_id bigint not null references variants,
  quantity numeric(14, 3) not null check (quantity > 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index stock_holds_variant_id_idx on stock_holds (variant_id);
create index stock_holds_expires_at_idx on stock_holds (expires_at) where expires_at is not null;

-- Composition of the stock of each variant, and whether it matches
-- (docs/domain/catalog.md#stock-checks).
create view stock_audit as
select v.id as variant_id, m.opening, m.received, m.corrected, m.covered, m.uncovered, m.damaged,
  m.sold, m.returned, m.expected, v.on_hand, v.held, h.expected as held_expected,
  (v.on_hand <> m.expected or v.held <> h.expected or v.on_hand < 0 or lines.are_off) as is_off
from variants v
cross join lateral (
  select s.*, s.opening + s.received + s.corrected + s.covered - s.uncovered - s.damaged
    - s.sold + s.returned as expected
  from (
    select coalesce(sum(delta) filter (where kind = 'opening'), 0) as opening,
      coalesce(sum(delta) filter (where kind = 'received'), 0) as received,
      coalesce(sum(delta) filter (where kind = 'correction'), 0) as corrected,
      coalesce(sum(delta) filter (where kind = 'cover'), 0) as covered,
      -coalesce(sum(delta) filter (where kind = 'uncover'), 0) as uncovered,
      -coalesce(sum(delta) filter (where kind = 'damage'), 0) as damaged,
      -coalesce(sum(delta) filter (where kind = 'sale'), 0) as sold,
      coalesce(sum(delta) filter (where kind = 'return'), 0) as returned
    from stock_movements where variant_id = v.id
  ) s
) m
cross join lateral (
  select coalesce(sum(quantity), 0) as expected from stock_holds where variant_id = v.id
) h
cross join lateral (
  -- Of a line, no more is returned than sold, and no more is uncovered than covered.
  select exists (
    select from stock_movements where variant_id = v.id and order_line_id is not null
    group by order_line_id
    having coalesce(sum(delta) filter (where kind in ('sale', 'return')), 0) > 0
      or coalesce(sum(delta) filter (where kind in ('cover', 'uncover')), 0) < 0
  ) as are_off
) lines;

-- Slides of the home page.
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
  ends_at timestamptz,
  rank int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (ends_at > starts_at)
);
