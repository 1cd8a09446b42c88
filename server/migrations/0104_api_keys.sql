-- API keys of employees, shops and the marketplace (docs/domain/integrations.md#api-keys).
create table api_keys (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('personal', 'shop', 'platform')),
  -- The person whose rights limit the key, and who appears in the audit log.
  user_id bigint not null references users,
  shop_id bigint references shops,
  name text not null check (name <> ''),
  prefix text not null,
  -- Of the current secret, and of the one before the last rotation.
  key_hash text not null unique,
  old_key_hash text unique,
  old_ends_at timestamptz,
  scopes text[] not null,
  expires_at timestamptz not null,
  -- When the person was warned that the key expires.
  warned_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'shop') = (shop_id is not null))
);
create index api_keys_user_id_idx on api_keys (user_id) where revoked_at is null;
create index api_keys_shop_id_idx on api_keys (shop_id) where revoked_at is null;
create index api_keys_expires_at_idx on api_keys (expires_at)
  where revoked_at is null and warned_at is null;
select add_audit_trigger('api_keys');

-- The key that made a call of staff; null: a session.
alter table audit_log add column api_key_id bigint references api_keys;
