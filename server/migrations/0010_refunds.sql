-- Returns, refunds and disputes.

-- Returns requested by buyers (docs/domain/orders.md#returns).
create table return_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled')),
  refund_to text not null check (refund_to in ('source', 'wallet')),
  -- Where to refund cash.
  bank_details text,
  with_shipping boolean not null,
  note text,
  photos bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The shop of the order, for its list; null is the platform.
  shop_id bigint references shops
);
create index return_requests_order_id_idx on return_requests (order_id);
create index return_requests_state_id_idx on return_requests (state, id desc);
create index return_requests_user_id_id_idx on return_requests (user_id, id desc);
create index returns_counted on return_requests (state) include (order_id);
create index returns_of_shop on return_requests (shop_id, id desc) include (state, order_id);

create table return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references return_requests,
  order_line_id bigint not null references order_lines,
  quantity numeric(14, 3) not null check (quantity > 0),
  reason text not null,
  condition text not null,
  -- Units that arrived; null before.
  received_quantity numeric(14, 3),
  resellable boolean,
  unique (return_id, order_line_id),
  check (received_quantity between 0 and quantity)
);
create index return_lines_order_line_id_idx on return_lines (order_line_id);

create table return_events (
  id bigint generated always as identity primary key,
  return_id bigint not null references return_requests,
  actor_id bigint references users,
  actor_role text not null check (actor_role in ('system', 'user', 'member', 'seller', 'admin')),
  from_state text,
  to_state text not null,
  note text,
  created_at timestamptz not null default now()
);
create index return_events_return_id_id_idx on return_events (return_id, id);

-- Refunds to buyers (docs/domain/orders.md#refunds).
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('cancellation', 'return', 'correction', 'goodwill', 'dispute')),
  -- After delivery, those who earned from the order give it back.
  is_delivered boolean not null,
  state text not null default 'approved' check (state in ('approved', 'paid', 'failed', 'undone')),
  amount_minor bigint not null check (amount_minor >= 0),
  reason text not null default '',
  return_id bigint unique references return_requests,
  -- For a refund by bank transfer.
  bank_details text,
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Reference of the transfer, or why the gateway failed.
  reference text,
  failure text,
  reason_code text check (reason_code in ('customer_request', 'out_of_stock', 'damaged',
    'wrong_item', 'not_received', 'price_adjustment', 'fraud', 'other'))
);
create index refunds_order_id_idx on refunds (order_id);
create index refunds_state_id_idx on refunds (state, id desc);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_dearest on refunds (amount_minor desc, id desc);

-- Refunded amounts of each line; all refunds of a line add up to at most the line.
create table refund_lines (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  order_line_id bigint not null references order_lines,
  quantity numeric(14, 3) not null default 0 check (quantity >= 0),
  -- To the buyer: goods, their tax, and shipping.
  net_minor bigint not null check (net_minor >= 0),
  goods_minor bigint not null check (goods_minor >= 0),
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  -- To the platform's coupons: on goods and on shipping.
  coupon_minor bigint not null default 0 check (coupon_minor >= 0),
  shipping_coupon_minor bigint not null default 0 check (shipping_coupon_minor >= 0),
  -- From the shop's share of the goods, the platform's fee and the tax.
  share_minor bigint not null check (share_minor >= 0),
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- Units that are not shipped, and units that are shipped although refunded.
  canceled_quantity numeric(14, 3) not null default 0 check (canceled_quantity >= 0),
  kept_quantity numeric(14, 3) not null default 0 check (kept_quantity >= 0),
  -- The shop's part of goods, shipping and tax.
  shop_minor bigint not null default 0 check (shop_minor >= 0),
  shipping_tax_minor bigint not null default 0
    constraint refund_lines_shipping_tax check (shipping_tax_minor >= 0),
  unique (refund_id, order_line_id),
  check ((goods_minor + coupon_minor) = (share_minor + commission_minor + tax_minor)),
  constraint refund_lines_units_check check ((canceled_quantity + kept_quantity) <= quantity)
);
create index refund_lines_order_line_id_idx on refund_lines (order_line_id);

-- Refunded amounts by channel.
create table refund_parts (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  -- How the buyer paid, and how it is refunded.
  source text not null check (source in ('wallet', 'gateway', 'cash')),
  channel text not null check (channel in ('gateway', 'wallet', 'bank', 'till')),
  gateway text,
  payment_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  check ((channel = 'gateway') = (gateway is not null))
);
create index refund_parts_refund_id_idx on refund_parts (refund_id);

-- Chargebacks (docs/domain/orders.md#disputes).
create table disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The withdrawn amount, as a refund that is undone when the dispute is won.
  refund_id bigint not null unique references refunds,
  gateway text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  reason text not null,
  reference text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index disputes_open_key on disputes (order_id) where state = 'open';
create unique index disputes_reference_key on disputes (gateway, lower(reference));
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_of_state on disputes (state, created_at desc, id desc);
create index disputes_words on disputes using gin (reference gin_trgm_ops);
