-- Products that buyers saved for later, with their price at that time.
create table saved_items (
  user_id bigint not null references users,
  product_id bigint not null references products,
  price_minor bigint not null check (price_minor >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
