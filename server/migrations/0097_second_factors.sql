-- Second factors of accounts (docs/domain/security.md#second-factors).
create table totp_secrets (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted.
  secret text not null,
  -- The time step of the last code that was accepted: no code works twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

-- Until then, a sign-in on the device needs no second factor.
alter table device_accounts
  add column trusted_until timestamptz;
