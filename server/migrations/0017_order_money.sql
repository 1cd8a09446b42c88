-- What becomes of an order's money: commission, what shops earn, returns, refunds, disputes.

-- What the market takes of which sales: read from the lowest rank, the first that fits counts.
create table commission_rules (
  id bigint generated always as identity primary key,
  name text not null,
  rank int not null default 0,
  kind text not null check (kind in ('seller', 'category', 'product', 'price_band')),
  -- Shops, categories with all below them, or products; none for a band of prices.
  target_ids bigint[] not null default '{}',
  min_price_minor bigint check (min_price_minor >= 0),
  max_price_minor bigint check (max_price_minor >= min_price_minor),
  bp int not null check (bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  floor_minor bigint not null default 0 check (floor_minor >= 0),
  cap_minor bigint check (cap_minor >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

alter table orders
  -- What was given back so far, or is on its way; never more than was paid.
  add column refunded_minor bigint not null default 0,
  -- Who took the cash of what was paid on delivery; known once it is delivered.
  add column collected_by text check (collected_by in ('courier', 'seller')),
  add constraint orders_refunded_check check (refunded_minor between 0 and total_minor);
-- Why the market's cut of a line is what it is.
alter table order_lines add column commission_source text not null default 'default'
  check (commission_source in ('none', 'package', 'rule', 'category', 'default'));

-- What a shop gets out of each line of an order, from its delivery on.
create table seller_earnings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null unique references order_lines,
  shop_id bigint not null references shops,
  share_minor bigint not null check (share_minor >= 0),
  commission_minor bigint not null check (commission_minor >= 0),
  -- Of the share, what refunds have taken back.
  reversed_minor bigint not null default 0 check (reversed_minor between 0 and share_minor),
  delivered_at timestamptz not null,
  -- When it cannot come back any more and becomes available; and when that was done.
  matures_at timestamptz not null,
  matured_at timestamptz,
  -- How much became available then.
  matured_minor bigint check ((matured_minor is null) = (matured_at is null))
);
create index on seller_earnings (matures_at) where matured_at is null;
create index on seller_earnings (shop_id, id desc);
create index on seller_earnings (order_id);

-- How a shop handles cash on delivery.
create table shop_cash (
  shop_id bigint primary key references shops,
  -- Null: as the market has it.
  collected_by text check (collected_by in ('courier', 'seller')),
  -- Since when it owes more than the market allows.
  over_since timestamptz
);
-- It shows its things and sells none, because it owes cash.
alter table shops add column catalogue_since timestamptz;

-- Cash that reached the market, from a courier or from a shop.
create table remittances (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('courier', 'seller')),
  courier text,
  shop_id bigint references shops,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  cash_minor bigint not null check (cash_minor >= 0),
  debt_minor bigint not null default 0 check (debt_minor >= 0),
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  check ((kind = 'courier') = (courier is not null)),
  check ((kind = 'seller') = (shop_id is not null)),
  check (amount_minor = cash_minor + debt_minor)
);
create unique index remittances_reference_key on remittances (kind, lower(reference));

-- Things on their way back.
create table return_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled')),
  refund_to text not null check (refund_to in ('source', 'wallet')),
  -- Where to pay what was paid in cash.
  bank_details text,
  with_shipping boolean not null,
  note text,
  photos bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index on return_requests (order_id);
create index on return_requests (state, id desc);
create index on return_requests (user_id, id desc);

create table return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references return_requests,
  order_line_id bigint not null references order_lines,
  quantity numeric(14, 3) not null check (quantity > 0),
  reason text not null,
  condition text not null,
  -- What the shop found; null before it came.
  received_quantity numeric(14, 3) check (received_quantity between 0 and quantity),
  resellable boolean,
  unique (return_id, order_line_id)
);
create index on return_lines (order_line_id);

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
create index on return_events (return_id, id);

-- Money on its way back to a buyer.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null
    check (kind in ('cancellation', 'return', 'correction', 'goodwill', 'dispute')),
  -- Whether the order had been delivered: then all who had earned from it give back.
  is_delivered boolean not null,
  state text not null default 'approved' check (state in ('approved', 'paid', 'failed', 'undone')),
  amount_minor bigint not null check (amount_minor >= 0),
  reason text not null default '',
  return_id bigint unique references return_requests,
  -- Where the buyer wants what the bank pays.
  bank_details text,
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- The bank's word for it; and why a gateway did not pay it.
  reference text,
  failure text
);
create index on refunds (order_id);
create index on refunds (state, id desc);

-- What of each line goes back. Together the refunds of a line come to exactly the line.
create table refund_lines (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  order_line_id bigint not null references order_lines,
  quantity numeric(14, 3) not null default 0 check (quantity >= 0),
  -- To the buyer: goods and their tax, and delivery.
  net_minor bigint not null check (net_minor >= 0),
  goods_minor bigint not null check (goods_minor >= 0),
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  -- To the market's own coupons: on the goods and on the delivery.
  coupon_minor bigint not null default 0 check (coupon_minor >= 0),
  shipping_coupon_minor bigint not null default 0 check (shipping_coupon_minor >= 0),
  -- From the shop's share of the goods, the market's commission and the tax.
  share_minor bigint not null check (share_minor >= 0),
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  unique (refund_id, order_line_id),
  check (goods_minor + coupon_minor = share_minor + commission_minor + tax_minor)
);
create index on refund_lines (order_line_id);

-- By which way how much of it goes.
create table refund_parts (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  -- How the buyer had paid it, and how it goes back.
  source text not null check (source in ('wallet', 'gateway', 'cash')),
  channel text not null check (channel in ('gateway', 'wallet', 'bank')),
  gateway text,
  payment_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  check ((channel = 'gateway') = (gateway is not null))
);
create index on refund_parts (refund_id);

-- Payments that a bank took back, until it is decided.
create table disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What it took, as a refund that is undone when the dispute is won.
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
