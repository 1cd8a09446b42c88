-- The browsers that people sign in with. Of the cookie only its hash is stored.
create table devices (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Marked by the staff: a library, an office, a family. Accounts on it are not taken for one person.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index on devices (seen_at);

create table device_accounts (
  device_id bigint not null references devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (device_id, user_id)
);
create index on device_accounts (user_id);

-- Where an account was registered, and a purchase was placed.
alter table users add column device_id bigint references devices on delete set null;
alter table order_groups add column device_id bigint references devices on delete set null;
create index on users (device_id) where device_id is not null;
create index on order_groups (device_id) where device_id is not null;
