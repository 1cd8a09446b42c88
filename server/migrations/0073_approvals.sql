-- What one employee asks for and another one decides: money that is created by hand above the bound
-- of dual control, another mail server, and new passwords of the staff. Nothing is booked meanwhile.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('adjustment', 'writeoff', 'goodwill', 'manual_refund',
    'wallet_credit', 'manual_payment', 'package_payment', 'parked_sale', 'mail_transport',
    'staff_reset')),
  -- The permission that decides; null: only owners decide.
  permission text,
  -- The input of the call, encrypted; emptied once the request is closed.
  input_sealed text,
  title text not null,
  effects jsonb not null default '[]',
  path text,
  amount_minor bigint check (amount_minor > 0),
  beneficiary_id bigint references users,
  reason text not null,
  -- Null: a person who is not signed in.
  asked_by bigint references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by bigint references users,
  decided_at timestamptz,
  note text,
  -- What came of it: the refund, the adjustment.
  result_id bigint,
  -- The same intent sent twice is one request.
  dedupe_key text unique,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'pending') = (input_sealed is not null)),
  check (decided_by is distinct from asked_by or state = 'withdrawn' or decided_by is null),
  check (decided_by is distinct from beneficiary_id or decided_by is null)
);
create index on approvals (state, id desc);
create index on approvals (asked_by);
create index on approvals (beneficiary_id);
create index on approvals (decided_by);
create index on approvals (expires_at) where state = 'pending';
-- A forgotten password is asked for again and again: one request waits for the owners.
create unique index approvals_open_reset on approvals (beneficiary_id)
  where kind = 'staff_reset' and state = 'pending';
select keep_journal('approvals');

-- What employees gave alone, below the bound: summed over a day for each of them and each beneficiary.
create table discretionary_credits (
  id bigint generated always as identity primary key,
  kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  staff_id bigint not null references users,
  beneficiary_id bigint references users,
  created_at timestamptz not null,
  dedupe_key text unique
);
create index on discretionary_credits (staff_id, created_at);
create index on discretionary_credits (beneficiary_id, created_at);
