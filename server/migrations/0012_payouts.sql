-- Platform fees, earnings of shops, cash on delivery, withdrawals and invoices.

-- The platform's fee: the first matching rule by rank applies
-- (docs/domain/money.md#marketplace-fee).
create table commission_rules (
  id bigint generated always as identity primary key,
  name text not null,
  rank int not null default 0,
  kind text not null check (kind in ('seller', 'category', 'product', 'price_band')),
  -- Shops, categories with descendants, or products; none for a price band.
  target_ids bigint[] not null default '{}',
  min_price_minor bigint check (min_price_minor >= 0),
  max_price_minor bigint,
  bp int not null check (bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  floor_minor bigint not null default 0 check (floor_minor >= 0),
  cap_minor bigint check (cap_minor >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (max_price_minor >= min_price_minor)
);

-- Earnings of a shop per delivered line (docs/domain/money.md#seller-earnings).
create table seller_earnings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null unique references order_lines,
  shop_id bigint not null references shops,
  share_minor bigint not null check (share_minor >= 0),
  commission_minor bigint not null check (commission_minor >= 0),
  -- Part of the share that refunds have reversed.
  reversed_minor bigint not null default 0,
  delivered_at timestamptz not null,
  -- When it is planned to become available, when it did, and how much.
  matures_at timestamptz not null,
  matured_at timestamptz,
  matured_minor bigint,
  check (reversed_minor between 0 and share_minor),
  check ((matured_minor is null) = (matured_at is null))
);
create index seller_earnings_matures_at_idx on seller_earnings (matures_at) where matured_at is null;
create index seller_earnings_shop_id_id_idx on seller_earnings (shop_id, id desc);
create index seller_earnings_order_id_idx on seller_earnings (order_id);
create index seller_earnings_delivered on seller_earnings (shop_id, delivered_at desc, id desc);

-- Cash that a courier or a shop has handed over.
create table remittances (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('courier', 'seller')),
  courier text,
  shop_id bigint references shops,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0,
  cash_minor bigint not null check (cash_minor >= 0),
  debt_minor bigint not null default 0 check (debt_minor >= 0),
  actor_id bigint references users,
  created_at timestamptz not null default now(),
  check (fee_minor between 0 and amount_minor),
  check ((kind = 'courier') = (courier is not null)),
  check ((kind = 'seller') = (shop_id is not null)),
  check (amount_minor = (cash_minor + debt_minor))
);
create unique index remittances_reference_key on remittances (kind, lower(reference));
create index remittances_words on remittances
  using gin (reference gin_trgm_ops, courier gin_trgm_ops);

-- Cash that couriers collected, by order. Earnings of the order are released after its remittance
-- (docs/domain/money.md#release-of-cash-orders, decision 0025).
create table courier_cash (
  order_id bigint primary key references orders,
  courier text not null,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null,
  collected_at timestamptz not null,
  -- Set with the remittance that pays the rest.
  remitted_at timestamptz,
  -- Earnings that mature from then on require the remittance.
  applies_from timestamptz not null,
  check (left_minor between 0 and amount_minor),
  check ((left_minor = 0) = (remitted_at is not null))
);
create index courier_cash_open_key on courier_cash (courier, collected_at, order_id)
  where left_minor > 0;
create index courier_cash_waiting_key on courier_cash (order_id) where left_minor > 0;

-- Which remittance paid how much of which order, oldest first.
create table remittance_orders (
  remittance_id bigint not null references remittances,
  order_id bigint not null references courier_cash,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (remittance_id, order_id)
);
create index remittance_orders_order_id_idx on remittance_orders (order_id);

-- Bank accounts and other destinations of withdrawals (docs/domain/money.md#withdrawals).
create table payout_methods (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  kind text not null check (kind in ('bank', 'mobile', 'paypal')),
  -- The account, encrypted (docs/domain/security.md#stored-secrets); empty after erasure. Read only
  -- to pay a withdrawal; lists, e-mails and logs use the label.
  account text not null,
  label text not null check (label <> ''),
  is_default boolean not null default false,
  -- Verified by staff; reset by every change.
  verified_at timestamptz,
  verified_by bigint references users,
  changed_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Blind index: equal accounts have equal marks, for the fraud rules.
  account_mark text
);
create index payout_methods_owner_type_owner_id_idx on payout_methods (owner_type, owner_id)
  where deleted_at is null;
create unique index payout_methods_default_key on payout_methods (owner_type, owner_id)
  where is_default and deleted_at is null;
create index payout_methods_account_mark_idx on payout_methods (account_mark)
  where account_mark is not null and deleted_at is null;
create index payout_methods_changed on payout_methods
  (changed_at desc, id desc) include (owner_type, owner_id, verified_at)
  where deleted_at is null;
create index payout_methods_words on payout_methods using gin (label gin_trgm_ops);

-- Withdrawals of earnings; the money is in the ledger (docs/domain/money.md#withdrawals).
create table withdrawals (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null,
  method_id bigint not null references payout_methods,
  -- A copy of the method at the request.
  method_kind text not null,
  method_label text not null,
  -- Encrypted.
  method_account text not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'cancelled', 'deleted', 'returned')),
  note text,
  reference text,
  reason text,
  -- Idempotency key of the owner.
  request_key uuid,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  -- While pending: the first of two approvals of a large withdrawal.
  decided_by bigint references users,
  decided_at timestamptz,
  second_by bigint references users,
  returned_at timestamptz,
  unique (owner_type, owner_id, request_key),
  check (fee_minor >= 0 and fee_minor < amount_minor),
  check ((state not in ('approved', 'returned')) or reference is not null),
  check (second_by <> decided_by)
);
create unique index withdrawals_open_key on withdrawals (owner_type, owner_id)
  where state = 'pending';
create index withdrawals_owner_type_owner_id_id_idx on withdrawals (owner_type, owner_id, id desc);
create index withdrawals_state_requested_at_idx on withdrawals (state, requested_at desc);
create index withdrawals_newest on withdrawals
  (requested_at desc, id desc) include (state, amount_minor, owner_type, owner_id);
create index withdrawals_dearest on withdrawals
  (amount_minor desc, id desc) include (state, owner_type, owner_id);
create index withdrawals_words on withdrawals
  using gin (reference gin_trgm_ops, method_label gin_trgm_ops);
create index withdrawals_notes on withdrawals using gin (note gin_trgm_ops) where note is not null;

-- The last number of each series of invoices.
create table bill_series (
  series text primary key,
  last int not null check (last > 0)
);

-- Invoices of the platform to sellers and members (docs/domain/money.md#invoices).
create table bills (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('package', 'boost', 'commission_statement', 'pos_due')),
  -- What is billed, unique: `package:7`.
  cause text not null unique,
  -- Set with the number; a draft has none.
  series text references bill_series,
  serial int,
  number text unique,
  payer_type text not null check (payer_type in ('user', 'member', 'seller')),
  payer_id bigint not null,
  -- Name and address at the time.
  payer jsonb not null,
  lines jsonb not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'paid', 'void', 'refunded')),
  method text,
  reference text,
  transaction_id bigint references ledger_transactions,
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (series, serial),
  check (total_minor = (subtotal_minor + tax_minor)),
  check ((number is null) = (serial is null)),
  check (status = 'draft' or number is not null),
  check ((status not in ('paid', 'refunded')) or paid_at is not null)
);
create index bills_payer_type_payer_id_id_idx on bills (payer_type, payer_id, id desc);
create index bills_status_due_at_idx on bills (status, due_at);
create index bills_newest on bills
  (issued_at desc, id desc) include (payer_type, payer_id, status, total_minor, kind);
create index bills_dearest on bills
  (total_minor desc, id desc) include (payer_type, payer_id, status, kind);
create index bills_words on bills using gin (number gin_trgm_ops, (payer ->> 0) gin_trgm_ops);

-- An issued invoice is not changed or deleted; another invoice corrects it.
create function reject_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then raise exception 'a bill with a number is never deleted'; end if;
    return old;
  end if;
  if old.number is null then return new; end if;
  if (new.kind, new.cause, new.number, new.payer_type, new.payer_id, new.payer, new.lines,
      new.subtotal_minor, new.tax_minor, new.total_minor, new.issued_at)
     is distinct from
     (old.kind, old.cause, old.number, old.payer_type, old.payer_id, old.payer, old.lines,
      old.subtotal_minor, old.tax_minor, old.total_minor, old.issued_at) then
    raise exception 'a bill that was issued is not changed';
  end if;
  if old.status in ('void', 'refunded') or (old.status = 'paid' and new.status <> 'refunded') then
    raise exception 'bill % is % for good', old.number, old.status;
  end if;
  return new;
end $$;
create trigger kept before update or delete on bills for each row execute function reject_invoice_change();
