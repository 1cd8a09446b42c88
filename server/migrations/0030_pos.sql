-- A member's till: every sale exactly once, numbered by its device, and the cash until it is handed over.

alter table order_groups drop constraint order_groups_payment_method_check;
alter table order_groups add constraint order_groups_payment_method_check
  check (payment_method in ('cash_on_delivery', 'wallet', 'bank', 'till', 'sandbox', 'stripe'));
alter table refund_parts drop constraint refund_parts_channel_check;
alter table refund_parts add constraint refund_parts_channel_check
  check (channel in ('gateway', 'wallet', 'bank', 'till'));

-- A browser that somebody sells with; its number stands on its receipts.
create table pos_devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  device_id uuid not null,
  number int not null check (number > 0),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (member_id, device_id),
  unique (member_id, number)
);

create table pos_orders (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  client_uuid uuid not null,
  device_id bigint not null references pos_devices,
  device_seq int not null check (device_seq > 0),
  number text not null unique,
  group_id bigint unique references order_groups,
  fulfilment text not null check (fulfilment in ('hand_over', 'ship')),
  mode text not null check (mode in ('online', 'offline')),
  customer jsonb,
  sold_at timestamptz not null,
  received_at timestamptz not null,
  -- What the things cost in the books, after the member's discount.
  total_minor bigint not null default 0 check (total_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- What the customer was told at the till, rounded as cash is.
  seen_minor bigint not null default 0 check (seen_minor >= 0),
  rounding_minor bigint not null default 0,
  -- What the member owes for it: what was paid in cash or by transfer, and what he let go by himself.
  due_minor bigint not null default 0 check (due_minor >= 0),
  wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  payments jsonb not null default '[]',
  due_at timestamptz not null,
  flags text[] not null default '{}',
  -- What stood on the receipt; never changed.
  receipt jsonb not null default '{}',
  copies int not null default 0 check (copies >= 0),
  prev_hash text not null,
  hash text not null,
  unique (member_id, client_uuid),
  unique (device_id, device_seq)
);
create index on pos_orders (member_id, id desc);
create index on pos_orders (received_at);

-- What a line of an order was at the till.
create table pos_lines (
  order_line_id bigint primary key references order_lines,
  pos_order_id bigint not null references pos_orders,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- What the sale of it is worth to the member; his discount is paid from it.
  commission_minor bigint not null default 0 check (commission_minor between discount_minor and 100000000000),
  commission_bp int not null default 0
);
create index on pos_lines (pos_order_id);

-- Cash on its way to the market, or a customer's transfer that somebody has to find at the bank.
create table pos_remittances (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  pos_order_id bigint references pos_orders,
  kind text not null check (kind in ('cash', 'transfer', 'set_off')),
  amount_minor bigint not null check (amount_minor > 0),
  reference text not null,
  note text,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'rejected')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index on pos_remittances (state, id desc);
create index on pos_remittances (member_id, id desc);

create table pos_returns (
  id bigint generated always as identity primary key,
  pos_order_id bigint not null references pos_orders,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Of it: out of the till, and into the member's wallet because the till held less.
  till_minor bigint not null check (till_minor >= 0),
  is_void boolean not null default false,
  is_restocked boolean not null,
  reason text not null,
  created_at timestamptz not null
);
create index on pos_returns (pos_order_id);
