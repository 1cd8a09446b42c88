-- How people keep the lists of their offices: views under a name, and columns they do not want.
create table list_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The address of the list: /admin/order-list.
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index list_views_name_key on list_views (user_id, list, lower(name));
create unique index list_views_default_key on list_views (user_id, list) where is_default;

create table list_columns (
  user_id bigint not null references users on delete cascade,
  list text not null,
  hidden text[] not null,
  primary key (user_id, list)
);

-- Customers in the order of what they spent.
create index orders_spent on orders (user_id) include (total_minor, refunded_minor)
  where payment_status in ('paid', 'partially_refunded');

-- Lists of a grown market: a page far behind is found by an index alone, and words anywhere in a name.
create index orders_newest on orders (placed_at desc, id desc) where hidden_at is null;
create extension if not exists pg_trgm;
create index users_name_words on users using gin (name gin_trgm_ops);
create index users_email_words on users using gin (email gin_trgm_ops);
create index users_phone_words on users using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
  where phone is not null;
create index orders_number_words on orders using gin (number gin_trgm_ops);
create index order_lines_words on order_lines using gin (name gin_trgm_ops, sku gin_trgm_ops);
create index order_groups_words on order_groups using gin (email gin_trgm_ops);
create index order_groups_phones on order_groups
  using gin ((regexp_replace(address ->> 'phone', '\D', '', 'g')) gin_trgm_ops);
create index mails_words on mails using gin (to_email gin_trgm_ops, subject gin_trgm_ops, event_key gin_trgm_ops);
create index newsletter_words on newsletter_subscribers using gin (email gin_trgm_ops, name gin_trgm_ops);
create index users_buyers on users (id) where role in ('user', 'member') and deleted_at is null;
