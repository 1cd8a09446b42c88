-- Where earnings are paid out to, what was taken out, and the market's own bills. The money itself
-- is in the ledger: these rows say what happened to it, and why.

create table payout_methods (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  kind text not null check (kind in ('bank', 'mobile', 'paypal')),
  -- The account itself. Only whoever pays a withdrawal reads it; lists, letters and logs have the label.
  account jsonb not null,
  label text not null check (label <> ''),
  is_default boolean not null default false,
  -- Somebody of the staff has looked at it; gone as soon as it changes.
  verified_at timestamptz,
  verified_by bigint references users,
  changed_at timestamptz not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on payout_methods (owner_type, owner_id) where deleted_at is null;
create unique index payout_methods_default_key on payout_methods (owner_type, owner_id)
  where is_default and deleted_at is null;

create table withdrawals (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  method_id bigint not null references payout_methods,
  -- As they were when it was asked for: what is paid is what was agreed to.
  method_kind text not null,
  method_label text not null,
  method_account jsonb not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'cancelled', 'deleted', 'returned')),
  note text,
  reference text,
  reason text,
  -- One intent of its owner, however often it was sent.
  request_key uuid,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  -- While it is pending: the first of the two whom a large one needs.
  decided_by bigint references users,
  decided_at timestamptz,
  second_by bigint references users,
  returned_at timestamptz,
  unique (owner_type, owner_id, request_key),
  check (state not in ('approved', 'returned') or reference is not null),
  check (second_by <> decided_by)
);
create unique index withdrawals_open_key on withdrawals (owner_type, owner_id) where state = 'pending';
create index on withdrawals (owner_type, owner_id, id desc);
create index on withdrawals (state, requested_at desc);

-- The last number that each series has given away.
create table bill_series (
  series text primary key,
  last int not null check (last > 0)
);

create table bills (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('package', 'boost', 'commission_statement', 'pos_due')),
  -- What it bills, in a word that no other bill shares: `package:7`.
  cause text not null unique,
  -- Both come with the number; a draft has none.
  series text references bill_series,
  serial int,
  number text unique,
  payer_type text not null check (payer_type in ('user', 'member', 'seller')),
  payer_id bigint not null,
  -- Name and address as they were.
  payer jsonb not null,
  lines jsonb not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = subtotal_minor + tax_minor),
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'void', 'refunded')),
  method text,
  reference text,
  transaction_id bigint references ledger_transactions,
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (series, serial),
  check ((number is null) = (serial is null)),
  check (status = 'draft' or number is not null),
  check (status not in ('paid', 'refunded') or paid_at is not null)
);
create index on bills (payer_type, payer_id, id desc);
create index on bills (status, due_at);

-- A bill that went out is kept: what is wrong with it is corrected by another one.
create function bill_is_kept() returns trigger language plpgsql as $$
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
create trigger kept before update or delete on bills for each row execute function bill_is_kept();
