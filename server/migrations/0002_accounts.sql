-- Accounts, sessions, notifications and personal settings.

-- Roles of staff (docs/domain/security.md#roles).
create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  permissions text[] not null default '{}'
    check (permissions <@ array['dashboard', 'category', 'gallery', 'billing', 'slider', 'brand',
    'attribute', 'unit', 'product', 'coupon', 'email', 'general', 'affiliate', 'order', 'customer',
    'member', 'setting', 'withdraw', 'offers', 'role', 'employee']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index roles_name_key on roles (lower(name)) where deleted_at is null;

-- Browsers that people sign in with; only the hash of the cookie is stored
-- (docs/domain/security.md#devices).
create table devices (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  -- Set by staff for a library or an office: its accounts are not treated as one person.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index devices_seen_at_idx on devices (seen_at);

-- All accounts: buyers, members, sellers and staff (docs/domain/security.md#roles). Orders and the
-- ledger keep referring to an erased account.
create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('user', 'member', 'seller', 'admin')),
  name text not null,
  email text not null,
  phone text,
  password_hash text not null check (password_hash <> ''),
  status text not null default 'active' check (status in ('active', 'inactive')),
  picture_file_id bigint references files,
  -- Staff: the role whose permissions they have. Owners have none and may do everything.
  role_id bigint references roles,
  is_first_admin boolean not null default false,
  -- Members: the code of their links. All: the member who referred them, set once.
  referral_code text unique,
  sponsor_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  erased_at timestamptz,
  -- When a buyer became a member; null for those who registered as one.
  member_since timestamptz,
  -- When the current phone was set: earlier POS sales to it are not linked by phone.
  phone_since timestamptz,
  -- Has never had a password: the first one is set with an e-mailed code, later ones need an owner.
  is_invited boolean not null default false,
  -- The browser of the registration.
  device_id bigint references devices on delete set null,
  money_blocked_until timestamptz,
  check (sponsor_id <> id),
  check (not is_first_admin or role = 'admin' and status = 'active' and deleted_at is null)
);

alter table files add foreign key (user_id) references users;

-- Includes deleted accounts, so that nobody takes over their history.
create unique index users_email_key on users (lower(email));
create index users_role_id_idx on users (role, id desc);
create index users_sponsor_id_idx on users (sponsor_id);
create index users_picture_file_id_idx on users (picture_file_id) where picture_file_id is not null;
create index users_lower_idx on users (lower(email) text_pattern_ops);

-- Phones are searched by their last digits.
create index users_reverse_idx on users
  (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops)
  where phone is not null;
create index users_name_words on users using gin (name gin_trgm_ops);
create index users_email_words on users using gin (email gin_trgm_ops);
create index users_phone_words on users
  using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
  where phone is not null;
create index users_buyers on users (id) where role in ('user', 'member') and deleted_at is null;
create index users_phone_key on users (right(regexp_replace(phone, '\D', '', 'g'), 7))
  where phone is not null and deleted_at is null;

-- Includes name, because PostgreSQL does not read expressions from an index-only scan.
create index users_named on users (lower(name), id) include (role, status, name)
  where deleted_at is null;
create index users_of_status on users (role, status, id desc) where deleted_at is null;

-- For lists by e-mail, and for merging accounts with newsletter subscribers.
create index users_addressed on users (lower(email), id) include (role, status, email)
  where deleted_at is null;
create index users_owners on users (id) where is_first_admin;
create index users_device_id_idx on users (device_id) where device_id is not null;

-- Sets phone_since when the digits of the phone change.
create function note_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.phone_since := case when new.phone is not null then new.created_at end;
  elsif regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')
      <> regexp_replace(coalesce(old.phone, ''), '\D', '', 'g') then
    new.phone_since := case when new.phone is not null then new.updated_at end;
  end if;
  return new;
end $$;
create trigger users_phone before insert or update of phone on users
  for each row execute function note_phone();

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
create index addresses_user_id_idx on addresses (user_id) where deleted_at is null;
create unique index addresses_default_key on addresses (user_id)
  where is_default and deleted_at is null;

-- Identity and tax documents of sellers and members.
create table documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('identity', 'trade_licence', 'tax')),
  number text,
  file_id bigint not null references files,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);
create index documents_file_id_idx on documents (file_id);
create index documents_file on documents (file_id);

-- Sign-ins, ended by idle or absolute expiry, whichever is first
-- (docs/domain/security.md#sessions).
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash text not null unique check (token_hash <> ''),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  -- The last proof of identity: sign-in or password (docs/domain/security.md#confirmed-identity).
  confirmed_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);

-- One-time codes for a new password (docs/domain/security.md#passwords).
create table reset_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  code_hash text not null check (code_hash <> ''),
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index reset_codes_user_id_id_idx on reset_codes (user_id, id desc);

-- Pending changes of an e-mail address: confirmed by a link in the new mailbox, stopped by one in
-- the old (docs/domain/security.md#e-mail-changes). Only hashes of the links are stored.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  -- The session that requested the change; it stays signed in.
  session_id bigint references sessions on delete set null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set by staff: the old address can undo it for a day, and withdrawals are blocked for three.
  is_by_staff boolean not null default false,
  old_email text,
  confirmed_at timestamptz
);
create index email_changes_session_id_idx on email_changes (session_id);
create index email_changes_expires_at_idx on email_changes (expires_at);

create table device_accounts (
  device_id bigint not null references devices on delete cascade,
  user_id bigint not null references users on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (device_id, user_id)
);
create index device_accounts_user_id_idx on device_accounts (user_id);

-- Given and withdrawn consents; append-only.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  -- Proves the consent of an address without storing it.
  email_hash text not null,
  kind text not null check (kind in ('terms', 'newsletter')),
  is_given boolean not null,
  -- Hash of the terms that were accepted.
  words_hash text not null default '',
  created_at timestamptz not null default now()
);
create index consents_user_id_idx on consents (user_id);
create index consents_email_hash_idx on consents (email_hash);

-- In-app notifications, written with the e-mail in one transaction
-- (docs/domain/orders.md#notifications).
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  topic text not null,
  -- One notification per business event.
  event_key text not null,
  title text not null,
  text text not null,
  -- Link target, relative to the address of the marketplace.
  path text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, event_key)
);
create index notifications_user_id_id_idx on notifications (user_id, id desc);
create index notifications_user_id_idx on notifications (user_id) where read_at is null;

-- Topics that a user has switched off by channel; no row means on.
create table notification_mutes (
  user_id bigint not null references users,
  topic text not null,
  channel text not null check (channel in ('mail', 'app')),
  primary key (user_id, topic, channel)
);

-- Saved views of back-office lists.
create table list_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Path of the list: /admin/order-list.
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index list_views_name_key on list_views (user_id, list, lower(name));
create unique index list_views_default_key on list_views (user_id, list) where is_default;

-- Hidden columns of back-office lists.
create table list_columns (
  user_id bigint not null references users on delete cascade,
  list text not null,
  hidden text[] not null,
  primary key (user_id, list)
);

-- Number of edits and last editor of each record, for version checks
-- (docs/domain/security.md#edit-versions, decision 0022). No row means version 1; counters and jobs
-- do not raise it.
create table edits (
  record text not null,
  -- 0 where there is only one record, such as settings.
  record_id bigint not null,
  version int not null check (version > 1),
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  primary key (record, record_id)
);
create index edits_changed_by_idx on edits (changed_by);
