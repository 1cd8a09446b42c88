-- Passkeys of accounts (docs/domain/security.md#passkeys).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  -- The COSE key, in base64url.
  public_key text not null,
  -- How often the authenticator signed; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkeys_user_id_idx on passkeys (user_id);

-- How the session was opened; null before this column existed.
alter table sessions
  add column method text;
