-- A sign-in that is not complete: the password was right, and a second step is missing
-- (docs/domain/security.md#second-step).
create table sign_in_tickets (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint references users on delete cascade,
  purpose text not null,
  -- What the second step needs, encrypted.
  data text,
  device_hash text not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_tickets_user_id_idx on sign_in_tickets (user_id);
create index sign_in_tickets_expires_at_idx on sign_in_tickets (expires_at);

-- What a mailed code is for; it opens nothing else.
alter table reset_codes
  add column purpose text not null default 'reset';
