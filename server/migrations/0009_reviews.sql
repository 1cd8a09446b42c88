-- Reviews with photos and moderation, and what people write to the house.

alter table reviews
  add column pictures bigint[] not null default '{}' check (cardinality(pictures) <= 4),
  -- Counts the changes of the author, so that a decision is about what was read.
  add column revision int not null default 1 check (revision >= 1),
  add column edited_at timestamptz,
  add column moderated_by bigint references users,
  add column moderated_at timestamptz,
  add constraint reviews_of_one_thing check (
    (target = 'product') = (product_id is not null) and (target = 'seller') = (shop_id is not null)),
  add constraint reviews_rejected_for_a_reason check (status <> 'rejected' or reason is not null);
create index on reviews (status, id desc);
create index on reviews (user_id, id desc);

create table contacts (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null check (email <> ''),
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index on contacts (created_at desc);

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null check (email <> ''),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  -- What the confirming mail carries, hashed; gone once it was used.
  token_hash text unique check (token_hash <> ''),
  token_sent_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
