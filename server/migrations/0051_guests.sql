-- Buyers without an account (docs/domain/guests.md). A guest is a browser with a cookie; its orders
-- belong to a user of its own for each e-mail address, which nobody can sign in to.
create table guests (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret in the cookie.
  secret_hash text not null unique check (secret_hash <> ''),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index guests_seen_at_idx on guests (seen_at);

create table guest_cart_lines (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests on delete cascade,
  product_id bigint not null,
  variant_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  price_seen_minor bigint not null check (price_seen_minor >= 0),
  created_at timestamptz not null default now(),
  unique (guest_id, variant_id),
  foreign key (product_id, variant_id) references variants (product_id, id)
);

alter table users
  add column guest_id uuid references guests on delete set null,
  -- The e-mail address that a guest typed; null: an account.
  add column guest_email text check (guest_email <> ''),
  -- Links to the orders of a guest that were issued before are not valid.
  add column guest_links_from timestamptz;
create unique index users_guest_key on users (guest_id, lower(guest_email)) where guest_id is not null;
create index users_guest_email on users (lower(guest_email), id) where guest_email is not null;

-- The users that count as one buyer for limits: an account with the guests of its e-mail addresses and
-- phone numbers; a guest also with accounts. An unknown buyer has the id 0; the phone is that of an
-- order that is not placed yet.
create function same_buyers(buyer bigint, phone text default null) returns bigint[]
language sql stable as $$
  with own as (
    select guest_email is not null as is_guest, coalesce(guest_email, email) as email
    from users where id = buyer and deleted_at is null
    union all select true, null where buyer = 0
  ), mails as (
    select lower(email) as email from own where email is not null
  ), phones as (
    select g.phone_e164 from order_groups g
    where g.user_id = buyer and g.phone_e164 is not null and exists (select from own)
    union select phone where phone is not null
  ), alike as (
    select g.user_id as id from mails join order_groups g on lower(g.email) = mails.email
    union
    select g.user_id from phones join order_groups g on g.phone_e164 = phones.phone_e164
      and reverse(regexp_replace(coalesce(g.phone_e164, g.address ->> 'phone'), '\D', '', 'g'))
        = reverse(regexp_replace(phones.phone_e164, '\D', '', 'g'))
    union
    select u.id from mails join users u on lower(u.email) = mails.email
  )
  select array_agg(distinct id) from (
    select buyer as id
    union all
    select u.id from alike join users u on u.id = alike.id
    where (select bool_or(is_guest) from own) or u.guest_email is not null
  ) as counted
$$;
