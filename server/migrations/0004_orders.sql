-- The cart, and what becomes of it: one group for the customer, one order for each seller in it.

create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null,
  variant_id bigint not null,
  quantity int not null check (quantity > 0),
  price_seen_minor bigint not null check (price_seen_minor >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, variant_id),
  foreign key (product_id, variant_id) references variants (product_id, id)
);

create sequence order_group_numbers start 1001;

create table order_groups (
  id bigint generated always as identity primary key,
  number text not null unique,
  user_id bigint not null references users,
  -- Snapshots: later changes of an account never alter a placed order.
  address jsonb not null,
  email text not null,
  note text,
  payment_method text not null check (payment_method in ('cash_on_delivery')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and subtotal_minor),
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null,
  placed_at timestamptz not null default now(),
  check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor)
);
create index on order_groups (user_id, id desc);

create table orders (
  id bigint generated always as identity primary key,
  group_id bigint not null references order_groups,
  number text not null unique,
  shop_id bigint references shops,
  user_id bigint not null references users,
  status text not null default 'pending' check (status in
    ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
  payment_status text not null default 'unpaid' check (payment_status in
    ('unpaid', 'pending', 'paid', 'partially_refunded', 'refunded', 'failed')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and subtotal_minor),
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null,
  -- Unconfirmed orders give everything back after this.
  expires_at timestamptz,
  placed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  hidden_at timestamptz,
  check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor)
);
create unique index orders_group_shop_key on orders (group_id, coalesce(shop_id, 0));
create index on orders (shop_id, id desc);
create index on orders (status, id desc);
create index on orders (user_id, id desc);
create index on orders (expires_at) where status = 'pending';
create index on orders (delivered_at) where status = 'delivered';

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  name text not null,
  variant_label text not null default '',
  sku text not null,
  picture bigint references files,
  unit text not null default '',
  quantity int not null check (quantity > 0),
  shipped_quantity int not null default 0 check (shipped_quantity between 0 and quantity),
  price_minor bigint not null check (price_minor >= 0),
  gross_minor bigint not null,
  discount_minor bigint not null default 0 check (discount_minor between 0 and gross_minor),
  net_minor bigint not null,
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  check (gross_minor = price_minor * quantity),
  check (net_minor = gross_minor - discount_minor)
);
create index on order_lines (order_id);
create index on order_lines (product_id);
create index on order_lines (variant_id);

alter table stock_holds add foreign key (order_line_id) references order_lines;
alter table stock_movements add foreign key (order_line_id) references order_lines;

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  actor_id bigint references users,
  actor_role text not null check (actor_role in ('system', 'user', 'member', 'seller', 'admin')),
  from_status text,
  to_status text not null,
  note text,
  is_public boolean not null default true,
  created_at timestamptz not null default now()
);
create index on order_events (order_id, id);

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text,
  tracking text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index on shipments (order_id);

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

create table reviews (
  id bigint generated always as identity primary key,
  target text not null check (target in ('product', 'seller')),
  product_id bigint references products,
  shop_id bigint references shops,
  order_line_id bigint not null references order_lines,
  user_id bigint not null references users,
  rating int not null check (rating between 1 and 5),
  title text not null default '',
  text text not null default '',
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reason text,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_line_id, target)
);
create index on reviews (product_id, id desc) where status = 'published' and target = 'product';
create index on reviews (shop_id, id desc) where status = 'published' and target = 'seller';
