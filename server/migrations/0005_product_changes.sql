-- Products in full: what waits for review, what sellers adopt, and the fields that were missing.

alter table products
  add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column length_mm int check (length_mm >= 0),
  add column width_mm int check (width_mm >= 0),
  add column height_mm int check (height_mm >= 0),
  -- What it costs its seller; no visitor sees it.
  add column cost_minor bigint check (cost_minor >= 0),
  add column extra_category_ids bigint[] not null default '{}',
  add column pos_enabled boolean not null default true,
  -- When it was last handed in for review, and what was answered if it was not approved.
  add column submitted_at timestamptz,
  add column approval_reason text,
  -- A template of the catalogue: sellers adopt it, nobody buys it.
  add column is_template boolean not null default false check (not is_template or shop_id is null),
  add column template_id bigint references products,
  -- The fields that still follow the template.
  add column linked_fields text[] not null default '{}';

update products set submitted_at = created_at where approval = 'submitted';

create index on products (submitted_at) where approval = 'submitted' and deleted_at is null;
create index on products (template_id) where template_id is not null;
create index on products (id) where is_template;
create index on products using gin (extra_category_ids) where extra_category_ids <> '{}';
create index on products (gtin) where gtin is not null;

-- A thing may carry several barcodes.
alter table variants add column barcodes text[] not null default '{}';
update variants set barcodes = array[barcode] where barcode is not null;
alter table variants drop column barcode;
create index on variants using gin (barcodes) where barcodes <> '{}';

-- A change to what is reviewed of an approved product; the old version sells until it is confirmed.
create table product_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  state text not null default 'pending'
    check (state in ('pending', 'confirmed', 'declined', 'cancelled')),
  -- The reviewed fields that differ, as they were and as they shall be; pictures are ids in order.
  old jsonb not null,
  proposed jsonb not null,
  reason text,
  asked_by bigint references users,
  decided_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index product_changes_pending_key on product_changes (product_id) where state = 'pending';
create index on product_changes (product_id, id desc);

-- What the product form asks for in a category and below it; none: everything.
create table category_attributes (
  category_id bigint not null references categories,
  attribute_id bigint not null references attributes,
  rank int not null default 0,
  primary key (category_id, attribute_id)
);
create index on category_attributes (attribute_id);
