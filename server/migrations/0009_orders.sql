-- Cart, orders, shipments, order documents and reviews.

-- Carts of signed-in users (docs/domain/orders.md#cart).
create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  product_id bigint not null,
  variant_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  price_seen_minor bigint not null check (price_seen_minor >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, variant_id),
  foreign key (product_id, variant_id) references variants (product_id, id)
);

create sequence order_group_numbers start 1001;

-- A purchase of a buyer: one order per seller (docs/domain/orders.md#checkout).
create table order_groups (
  id bigint generated always as identity primary key,
  number text not null unique,
  user_id bigint not null references users,
  -- Copies: later changes of an account do not change a placed order.
  address jsonb not null,
  email text not null,
  note text,
  payment_method text not null
    check (payment_method in ('cash_on_delivery', 'wallet', 'bank', 'till', 'sandbox', 'stripe')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0,
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null,
  placed_at timestamptz not null default now(),
  shipping_discount_minor bigint not null default 0,
  -- Whether the amounts include the tax.
  prices_include_tax boolean not null default false,
  coupon_id bigint references coupons,
  coupon_code text,
  -- The part paid by the wallet; on hold until the gateway has paid.
  wallet_minor bigint not null default 0,
  -- Orders by staff, with an agreed discount.
  placed_by bigint references users,
  manual_discount_minor bigint not null default 0 check (manual_discount_minor >= 0),
  manual_discount_reason text,
  -- The browser of the purchase.
  device_id bigint references devices on delete set null,
  check (discount_minor between 0 and subtotal_minor),
  constraint order_groups_shipping_discount_check check (shipping_discount_minor between 0
    and shipping_minor),
  constraint order_groups_total_check check (total_minor = (subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor + case when prices_include_tax then 0
    else tax_minor end)),
  constraint order_groups_wallet_check check (wallet_minor between 0 and total_minor),
  check ((manual_discount_minor > 0) <= (manual_discount_reason is not null))
);
create index order_groups_user_id_id_idx on order_groups (user_id, id desc);
create index order_groups_lower_idx on order_groups (lower(email) text_pattern_ops);
create index order_groups_words on order_groups using gin (email gin_trgm_ops);
create index order_groups_phones on order_groups
  using gin ((regexp_replace(address ->> 'phone', '\D', '', 'g')) gin_trgm_ops);
create index order_groups_device_id_idx on order_groups (device_id) where device_id is not null;

-- Uses of coupons; given back when the order is not paid.
create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  group_id bigint not null unique references order_groups,
  user_id bigint not null references users,
  discount_minor bigint not null check (discount_minor >= 0),
  created_at timestamptz not null default now(),
  given_back_at timestamptz
);
create index coupon_uses_coupon_id_user_id_idx on coupon_uses (coupon_id, user_id)
  where given_back_at is null;

-- The part of a purchase that one seller ships (docs/domain/orders.md#order-status).
create table orders (
  id bigint generated always as identity primary key,
  group_id bigint not null references order_groups,
  number text not null unique,
  shop_id bigint references shops,
  user_id bigint not null references users,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed',
    'cancelled', 'returned')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'pending', 'paid', 'partially_refunded', 'refunded',
    'failed')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0,
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null,
  -- Unconfirmed orders are canceled after this.
  expires_at timestamptz,
  placed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  hidden_at timestamptz,
  shipping_discount_minor bigint not null default 0,
  prices_include_tax boolean not null default false,
  -- Chosen by the buyer.
  shipping_method text,
  eta_days int check (eta_days >= 0),
  -- Who receives the shipping fee and the tax after delivery.
  shipping_to text not null default 'seller' check (shipping_to in ('seller', 'platform')),
  tax_to text not null default 'platform' check (tax_to in ('seller', 'platform')),
  -- Refunds so far, including pending ones.
  refunded_minor bigint not null default 0,
  -- Who collected the cash; set at delivery.
  collected_by text check (collected_by in ('courier', 'seller')),
  -- A held order is not shipped.
  held_at timestamptz,
  hold_reason text check (hold_reason = 'dispute'),
  -- Raised by every change, so that a decision names the version it is about.
  version int not null default 1,
  -- Whether shipping is taxed with the goods; decided at the purchase.
  tax_shipping text not null default 'exempt'
    constraint orders_tax_shipping check (tax_shipping in ('goods', 'exempt')),
  check (discount_minor between 0 and subtotal_minor),
  constraint orders_shipping_discount_check check (shipping_discount_minor between 0
    and shipping_minor),
  constraint orders_total_check check (total_minor = (subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor + case when prices_include_tax then 0
    else tax_minor end)),
  constraint orders_refunded_check check (refunded_minor between 0 and total_minor),
  constraint orders_hold_check check ((held_at is null) = (hold_reason is null))
);
create unique index orders_group_shop_key on orders (group_id, coalesce(shop_id, 0));
create index orders_shop_id_id_idx on orders (shop_id, id desc);
create index orders_status_id_idx on orders (status, id desc);
create index orders_user_id_id_idx on orders (user_id, id desc);
create index orders_expires_at_idx on orders (expires_at) where status = 'pending';
create index orders_delivered_at_idx on orders (delivered_at) where status = 'delivered';
create index orders_placed_at_idx on orders (placed_at);
create index orders_number_idx on orders (number text_pattern_ops);

-- For customers sorted by what they spent.
create index orders_spent on orders (user_id) include (total_minor, refunded_minor)
  where payment_status in ('paid', 'partially_refunded');

-- For long lists: late pages read an index only, and substrings are found.
create index orders_newest on orders (placed_at desc, id desc) where hidden_at is null;
create index orders_number_words on orders using gin (number gin_trgm_ops);
create index orders_counted on orders (status) include (shop_id) where hidden_at is null;
create index orders_hidden on orders (id) where hidden_at is not null;

create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders
for each row when (old.version = new.version) execute function count_order_version();

-- Amounts of a line as agreed at the purchase (docs/domain/money.md#line-amounts).
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
  quantity numeric(14, 3) not null check (quantity > 0),
  shipped_quantity numeric(14, 3) not null default 0,
  price_minor bigint not null check (price_minor >= 0),
  gross_minor bigint not null,
  discount_minor bigint not null default 0,
  net_minor bigint not null,
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- The sale whose price applied.
  offer_item_id bigint references offer_items,
  -- Decimals of the unit at the purchase.
  decimals int not null default 0 check (decimals between 0 and 3),
  tax_bp int not null default 0 check (tax_bp between 0 and 10000),
  coupon_platform_minor bigint not null default 0 check (coupon_platform_minor >= 0),
  coupon_seller_minor bigint not null default 0 check (coupon_seller_minor >= 0),
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  shipping_discount_platform_minor bigint not null default 0
    check (shipping_discount_platform_minor >= 0),
  shipping_discount_seller_minor bigint not null default 0
    check (shipping_discount_seller_minor >= 0),
  -- The platform's fee, fixed at the purchase; 0 for its own goods.
  commission_bp int not null default 1000 check (commission_bp between 0 and 10000),
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  commission_rule_id bigint,
  -- Why the fee is what it is.
  commission_source text not null default 'default'
    check (commission_source in ('none', 'package', 'rule', 'category', 'default')),
  -- The shop price, where staff agreed on another one.
  list_price_minor bigint check (list_price_minor >= 0),
  price_reason text,
  -- Units of a paid order that are refunded and not shipped; the invoiced line is unchanged.
  left_out_quantity numeric(14, 3) not null default 0,
  -- Tax on the line's share of shipping; tax_minor is the tax on the goods.
  shipping_tax_minor bigint not null default 0
    constraint order_lines_shipping_tax check (shipping_tax_minor >= 0),
  constraint order_lines_check1 check (discount_minor between 0 and gross_minor),
  constraint order_lines_check3 check (net_minor = (gross_minor - discount_minor)),
  check (shipped_quantity between 0 and quantity),
  constraint order_lines_gross_check check (gross_minor::numeric = round(price_minor::numeric * quantity)),
  constraint order_lines_coupon_check check (discount_minor = (coupon_platform_minor
    + coupon_seller_minor)),
  constraint order_lines_shipping_check check ((shipping_discount_platform_minor
    + shipping_discount_seller_minor) <= shipping_minor),
  check ((list_price_minor is null) = (price_reason is null)),
  constraint order_lines_left_out_check check (left_out_quantity between 0
    and quantity - shipped_quantity)
);

alter table stock_movements add foreign key (order_line_id) references order_lines;

alter table stock_holds add foreign key (order_line_id) references order_lines;
create index order_lines_order_id_idx on order_lines (order_id);
create index order_lines_product_id_idx on order_lines (product_id);
create index order_lines_variant_id_idx on order_lines (variant_id);
create index order_lines_picture_idx on order_lines (picture) where picture is not null;
create index order_lines_offer_item_id_idx on order_lines (offer_item_id)
  where offer_item_id is not null;
create index order_lines_words on order_lines using gin (name gin_trgm_ops, sku gin_trgm_ops);

-- A change of the units of a line raises the version of its order.
create function count_version_of_lines() returns trigger language plpgsql as $$
begin
  update orders set version = version + 1 where id = new.order_id;
  return null;
end $$;
create trigger order_lines_version
after update of quantity, shipped_quantity, left_out_quantity on order_lines
for each row execute function count_version_of_lines();

-- Status history of orders.
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
create index order_events_order_id_id_idx on order_events (order_id, id);

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text,
  tracking text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index shipments_order_id_idx on shipments (order_id);

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity numeric(14, 3) not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

-- Numbers without gaps, taken under the lock of this row by the transaction that issues
-- (docs/domain/orders.md#documents).
create table document_series (
  -- Kind and issuer: 'invoice:0' is the platform, 'invoice:12' shop 12.
  series text primary key,
  last_number bigint not null check (last_number > 0)
);

-- Invoices and credit notes; never changed.
create table order_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references document_series,
  sequence bigint not null check (sequence > 0),
  number text not null unique,
  order_id bigint not null references orders,
  -- The refund of a credit note.
  refund_id bigint,
  total_minor bigint not null,
  -- The content as issued.
  facts jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index order_documents_one_invoice on order_documents (order_id) where kind = 'invoice';
create unique index order_documents_one_credit on order_documents (refund_id)
  where kind = 'credit_note';
create index order_documents_order_id_idx on order_documents (order_id);

create function documents_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued is never changed';
end $$;
create trigger final before update or delete on order_documents
  for each row execute function documents_are_final();

-- Reviews of delivered lines, by product or by shop (docs/domain/catalog.md#reviews).
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
  pictures bigint[] not null default '{}' check (cardinality(pictures) <= 4),
  -- Counts the edits of the author, so that moderation is about the version that was read.
  revision int not null default 1 check (revision >= 1),
  edited_at timestamptz,
  moderated_by bigint references users,
  moderated_at timestamptz,
  unique (order_line_id, target),
  constraint reviews_of_one_thing check ((target = 'product') = (product_id is not null)
    and (target = 'seller') = (shop_id is not null)),
  constraint reviews_rejected_for_a_reason check (status <> 'rejected' or reason is not null)
);
create index reviews_product_id_id_idx on reviews (product_id, id desc)
  where status = 'published' and target = 'product';
create index reviews_shop_id_id_idx on reviews (shop_id, id desc)
  where status = 'published' and target = 'seller';
create index reviews_status_id_idx on reviews (status, id desc);
create index reviews_user_id_id_idx on reviews (user_id, id desc);
create index reviews_newest on reviews (created_at desc, id desc) include (status);
create index reviews_rated on reviews (rating desc, id desc) include (status);
create index reviews_words on reviews using gin (title gin_trgm_ops, text gin_trgm_ops);
create index reviews_photos on reviews using gin (pictures) where pictures <> '{}';

-- Products of a shop in the order in which they are retained: those chosen, those on sale before
-- paused ones, by units sold, then the oldest.
create function rank_products(shop bigint, picked bigint[])
returns table (id bigint, sold numeric, place bigint) language sql stable as $$
  select p.id, coalesce(s.sold, 0), row_number() over (
    order by p.id = any(picked) desc, p.paused_at is not null, coalesce(s.sold, 0) desc, p.id)
  from products p left join (
    select l.product_id, sum(l.quantity) as sold from order_lines l join orders o on o.id = l.order_id
    where o.shop_id = shop and o.status in ('delivered', 'completed') group by l.product_id
  ) s on s.product_id = p.id
  where p.shop_id = shop and (p.status = 'active' or p.paused_at is not null)
    and p.deleted_at is null and not p.is_template
$$;

-- The same for featured products on sale.
create function rank_featured(shop bigint, picked bigint[])
returns table (id bigint, sold numeric, place bigint) language sql stable as $$
  select r.id, r.sold, row_number() over (
    order by r.id = any(picked) desc, p.feature_paused_at is not null, r.sold desc, r.id)
  from rank_products(shop, '{}') r join products p on p.id = r.id
  where p.status = 'active' and (p.is_featured or p.feature_paused_at is not null)
$$;

-- The same for active logins, the oldest first.
create function rank_logins(shop bigint, picked bigint[])
returns table (id bigint, place bigint) language sql stable as $$
  select t.user_id, row_number() over (
    order by t.user_id = any(picked) desc, t.paused_at is not null, t.user_id)
  from shop_team t join users u on u.id = t.user_id
  where t.shop_id = shop and u.status = 'active' and u.deleted_at is null
$$;

-- When a shop package begins, what exceeds its limits is paused, and paused items return as far as
-- it includes them (docs/domain/affiliate.md#packages). In the same transaction: no shop has more
-- than it paid for.
create function apply_product_limit() returns trigger language plpgsql as $$
declare
  shop bigint := coalesce(new.shop_id, (select id from shops where owner_id = new.holder_id));
  begun timestamptz := coalesce(new.starts_at, now());
  most int;
  stay bigint[];
begin
  if tg_op = 'UPDATE' and old.state in ('active', 'grace') then
    return null;
  end if;
  -- Nobody puts a product on sale meanwhile (package-limits.ts waits for the same).
  perform pg_advisory_xact_lock(hashtextextended('shop-products', shop));
  most := new.terms ->> 'products';
  stay := array(select id from rank_products(shop, new.keep_product_ids)
    where most is null or place <= most);
  update products set status = 'inactive', paused_at = begun
  where shop_id = shop and status = 'active' and deleted_at is null and not is_template
    and id <> all(stay);
  update products set status = 'active' where id = any(stay) and paused_at is not null;

  most := new.terms ->> 'featured_slots';
  stay := array(select id from rank_featured(shop, new.keep_featured_ids)
    where most is null or place <= most);
  update products set is_featured = false, feature_paused_at = begun
  where shop_id = shop and status = 'active' and is_featured and deleted_at is null
    and not is_template and id <> all(stay);
  update products set is_featured = true where id = any(stay) and feature_paused_at is not null;

  -- Nobody is let in meanwhile (change-team.ts waits for the same).
  perform pg_advisory_xact_lock(hashtextextended('team:' || shop, 0));
  most := new.terms ->> 'staff';
  stay := array(select id from rank_logins(shop, new.keep_login_ids)
    where most is null or place <= most);
  update shop_team set paused_at = case when user_id = any(stay) then null else begun end
  where shop_id = shop and (paused_at is null) <> (user_id = any(stay));
  return null;
end $$;
create trigger package_purchases_limits after insert or update of state on package_purchases
  for each row when (new.kind = 'shop' and new.state = 'active')
  execute function apply_product_limit();
