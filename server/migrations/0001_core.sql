-- Extensions, settings, files, and what every call needs: idempotency keys, rate limits, e-mails.

-- Substring search in names (gin_trgm_ops), and an exclusion constraint over text and ranges.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- One row per topic: general, email, affiliate.
create table settings (
  topic text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The installation that this database belongs to. A restored or copied database is held: it sends
-- no e-mail, takes no payment and runs no jobs until it is released
-- (docs/domain/security.md#held-installations).
create table installation (
  is_single boolean primary key default true check (is_single),
  id uuid not null default gen_random_uuid(),
  -- The PostgreSQL instance that it was last started on, and the host of PUBLIC_URL.
  system_identifier text,
  public_host text,
  held_at timestamptz,
  held_because text,
  restored_from text,
  covers_until timestamptz,
  check ((held_at is null) = (held_because is null))
);

insert into installation default values;

-- Images and private documents of a shop, a person or the platform
-- (docs/domain/catalog.md#pictures).
create table files (
  id bigint generated always as identity primary key,
  -- The owner: a shop, or the platform when null. Private files also name a person.
  shop_id bigint,
  user_id bigint,
  kind text not null check (kind in ('image', 'document')),
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  hash text not null,
  storage_key text not null,
  alt text not null default '',
  width int,
  height int,
  widths int[] not null default '{}',
  avif boolean not null default false,
  plate text not null default 'fog',
  cutout boolean not null default false,
  is_private boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The folder in the owner's library; '' is the top level.
  folder text not null default '' check (length(folder) <= 60)
);
create index files_hash_idx on files (hash);
create index files_shop_id_id_idx on files (shop_id, id desc);

-- For the nightly job delete-unused-files.
create index files_deleted_at_idx on files (deleted_at) where deleted_at is not null;
create index files_left_idx on files (left(hash, 24));
create index files_stored on files (shop_id, hash) include (size)
  where deleted_at is null and user_id is null and not is_private;
create index files_in_folders on files (shop_id, folder, id desc) include (kind)
  where deleted_at is null and user_id is null and not is_private;
create index files_named on files (shop_id, lower(name), id) include (name)
  where deleted_at is null and user_id is null and not is_private;
create index files_sized on files (shop_id, size, id)
  where deleted_at is null and user_id is null and not is_private;
create index files_words on files
  using gin (name gin_trgm_ops, alt gin_trgm_ops, folder gin_trgm_ops)
  where deleted_at is null and user_id is null and not is_private;
create index files_library_key on files (shop_id, id desc)
  where deleted_at is null and user_id is null and not is_private;

-- Replies of completed writes, repeated for a retry with the same key
-- (docs/domain/security.md#idempotency).
create table idempotency_keys (
  actor_id bigint not null,
  key uuid not null,
  request_hash text not null,
  status int not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Counters shared by all processes (docs/domain/security.md#rate-limits).
create table rate_limits (
  key text primary key check (key <> ''),
  hits int not null check (hits >= 0),
  resets_at timestamptz not null
);

-- E-mails, queued in the transaction of their cause (docs/domain/orders.md#notifications).
create table mails (
  id bigint generated always as identity primary key,
  event_key text not null unique check (event_key <> ''),
  to_email text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'logged', 'failed', 'off')),
  error text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  letter jsonb,
  is_secret boolean not null default false
);
create index mails_created_at_idx on mails (created_at desc);
create index mails_id_idx on mails (id desc) where state in ('queued', 'failed');
create index mails_words on mails
  using gin (to_email gin_trgm_ops, subject gin_trgm_ops, event_key gin_trgm_ops);
create index mails_of_state on mails (state, id desc);
create index mails_to on mails (to_email, id);
