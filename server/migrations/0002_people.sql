-- Accounts, the roles of employees, sessions, one-time codes, files and documents.

create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  permissions text[] not null default '{}' check (permissions <@ array[
    'dashboard', 'category', 'gallery', 'billing', 'slider', 'brand', 'attribute', 'unit', 'product', 'coupon',
    'email', 'general', 'affiliate', 'order', 'customer', 'member', 'setting', 'withdraw', 'offers', 'role', 'employee'
  ]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index roles_name_key on roles (lower(name)) where deleted_at is null;

create table files (
  id bigint generated always as identity primary key,
  -- Who may manage it: a shop, or the house when null; private ones also name their person.
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
  deleted_at timestamptz
);
create index on files (hash);
create index on files (shop_id, id desc);

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('user', 'member', 'seller', 'admin')),
  name text not null,
  email text not null,
  phone text,
  password_hash text not null check (password_hash <> ''),
  status text not null default 'active' check (status in ('active', 'inactive')),
  picture_file_id bigint references files,
  -- Staff: the role whose keys they hold; the first admin has none and holds all.
  role_id bigint references roles,
  is_first_admin boolean not null default false,
  -- Members: the code of their links. Everybody: who brought them, set once.
  referral_code text unique,
  sponsor_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (sponsor_id <> id),
  check (not is_first_admin or (role = 'admin' and status = 'active' and deleted_at is null))
);
-- A deleted account keeps its address: nobody else takes over its history.
create unique index users_email_key on users (lower(email));
create unique index users_first_admin_key on users (is_first_admin) where is_first_admin;
create index on users (role, id desc);
create index on users (sponsor_id);

alter table files add foreign key (user_id) references users;

create table documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('identity', 'trade_licence', 'tax')),
  number text,
  file_id bigint not null references files,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash text not null unique check (token_hash <> ''),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- Idle and absolute end (reliability.md E3); whichever comes first counts.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null
);
create index on sessions (user_id);

create table reset_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code_hash text not null check (code_hash <> ''),
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on reset_codes (user_id, id desc);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postcode text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on addresses (user_id) where deleted_at is null;
create unique index addresses_default_key on addresses (user_id) where is_default and deleted_at is null;
