-- Product feeds for shopping services (docs/domain/catalog.md#feeds). Anyone who has the token can read it.
create table feeds (
  id bigint generated always as identity primary key,
  name text not null,
  format text not null check (format in ('google', 'meta')),
  category_id bigint references categories,
  locale text,
  in_stock_only boolean not null default false,
  token text not null default replace(gen_random_uuid()::text, '-', '') unique,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index feeds_name_key on feeds (lower(name)) where deleted_at is null;
