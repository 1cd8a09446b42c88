-- Sales at the registers of members.

-- Registers: browsers that a member sells with (docs/domain/pos.md#registers).
create table pos_devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  device_id uuid not null,
  number int not null check (number > 0),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Reported by the register with each contact: sales missing at the end of its chain show here.
  highest_seq int,
  highest_hash text,
  waiting int,
  reported_at timestamptz,
  unique (member_id, device_id),
  unique (member_id, number),
  constraint pos_devices_report_check check ((highest_seq is null) = (reported_at is null))
);

-- POS sales: each exactly once, numbered and chained by its register (docs/domain/pos.md#sales).
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
  -- Posted amount after the member's discount.
  total_minor bigint not null default 0 check (total_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Amount shown to the customer, with cash rounding.
  seen_minor bigint not null default 0 check (seen_minor >= 0),
  rounding_minor bigint not null default 0,
  -- What the member owes: cash, transfers, and the discount they gave.
  due_minor bigint not null default 0 check (due_minor >= 0),
  wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  commission_minor bigint not null default 0 check (commission_minor >= 0),
  payments jsonb not null default '[]',
  due_at timestamptz not null,
  flags text[] not null default '{}',
  -- Content of the receipt; never changed.
  receipt jsonb not null default '{}',
  copies int not null default 0 check (copies >= 0),
  prev_hash text not null,
  hash text not null,
  -- The account of the customer, once known (docs/domain/pos.md#customers).
  user_id bigint references users,
  linked_by text check (linked_by in ('code', 'login')),
  linked_at timestamptz,
  -- The last digits of the phone.
  phone_key text generated always as (right(regexp_replace(coalesce(customer ->> 'phone', ''),
    '\D', '', 'g'), 7)) stored,
  -- Offline sales above the ceilings are posted only once accepted
  -- (docs/domain/pos.md#review-of-offline-sales).
  review text check (review in ('parked', 'accepted', 'rejected')),
  review_reasons text[] not null default '{}',
  -- The sale as received, until it is decided.
  draft jsonb,
  -- The ceilings at the arrival; '{}' before there were any.
  ceilings jsonb,
  decided_by bigint references users,
  decided_at timestamptz,
  review_note text,
  unique (member_id, client_uuid),
  unique (device_id, device_seq),
  check ((user_id is null) = (linked_by is null)),
  check ((user_id is null) = (linked_at is null)),
  constraint pos_orders_unbooked_check check (review is null or review = 'accepted'
    or group_id is null and total_minor = 0 and due_minor = 0),
  constraint pos_orders_parked_check check (review <> 'parked' or draft is not null),
  constraint pos_orders_decided_check check ((coalesce(review,
    'parked') = 'parked') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index pos_orders_member_id_id_idx on pos_orders (member_id, id desc);
create index pos_orders_received_at_idx on pos_orders (received_at);

-- Receipts are opened by this id.
create index pos_orders_client_uuid_idx on pos_orders (client_uuid);
create index pos_orders_phone_key_idx on pos_orders (phone_key) where phone_key <> '';
create index pos_orders_user_id_idx on pos_orders (user_id) where user_id is not null;
create index pos_orders_dearest on pos_orders (total_minor desc, id desc);
create index pos_orders_counted on pos_orders (device_seq desc, id desc);
create index pos_orders_words on pos_orders
  using gin (number gin_trgm_ops, (customer ->> 'name') gin_trgm_ops,
  (customer ->> 'phone') gin_trgm_ops);
create index pos_orders_sold on pos_orders
  (sold_at desc, id desc) include (member_id, group_id, total_minor, discount_minor,
  commission_minor, fulfilment);
create index pos_orders_parked_idx on pos_orders (device_id) where review = 'parked';
create index pos_orders_offline_idx on pos_orders (member_id, received_at)
  where mode = 'offline' and review is null;

-- POS amounts of an order line.
create table pos_lines (
  order_line_id bigint primary key references order_lines,
  pos_order_id bigint not null references pos_orders,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- The member's commission; the discount is paid from it.
  commission_minor bigint not null default 0,
  commission_bp int not null default 0,
  check (commission_minor between discount_minor and 100000000000)
);
create index pos_lines_pos_order_id_idx on pos_lines (pos_order_id);

-- Codes by which customers confirm their account. For an unknown phone a code without account is
-- written.
create table pos_codes (
  id bigint generated always as identity primary key,
  pos_order_id bigint not null references pos_orders,
  user_id bigint references users,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index pos_codes_pos_order_id_id_idx on pos_codes (pos_order_id, id desc);
create index pos_codes_created_at_idx on pos_codes (created_at);

-- Cash handed over, or a transfer to find in the bank account.
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
create index pos_remittances_state_id_idx on pos_remittances (state, id desc);
create index pos_remittances_member_id_id_idx on pos_remittances (member_id, id desc);
create index pos_remittances_words on pos_remittances using gin (reference gin_trgm_ops);

create table pos_returns (
  id bigint generated always as identity primary key,
  pos_order_id bigint not null references pos_orders,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Refunded in cash; the rest is charged to the wallet of the member (docs/domain/pos.md#returns).
  till_minor bigint not null check (till_minor >= 0),
  is_void boolean not null default false,
  is_restocked boolean not null,
  reason text not null,
  created_at timestamptz not null
);
create index pos_returns_pos_order_id_idx on pos_returns (pos_order_id);
