-- Further logins of a shop, with a few rights; its owner is in `shops` and holds all of them.
create table shop_team (
  user_id bigint primary key references users,
  shop_id bigint not null references shops,
  rights text[] not null check (rights <@ array['product', 'order', 'money'] and rights <> '{}'),
  created_at timestamptz not null default now()
);
create index on shop_team (shop_id);
