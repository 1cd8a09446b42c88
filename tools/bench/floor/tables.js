/** The tables of the floor: only what a list, a product, a cart line and an order need. */
export const floorTables = `
  create table products (
    id bigint primary key, category_id bigint not null, name text not null, slug text not null,
    description text not null, picture bigint, price_minor bigint not null, rank bigint not null);
  insert into products
    select i, 1 + i % 40, 'Product ' || i, 'product-' || i, repeat('Made with care. ', 40), i,
      500 + i * 7919 % 40000, i * 6271 % 10000
    from generate_series(1, 10000) i;
  create index on products (category_id, rank);
  create table stock (product_id bigint primary key, on_hand bigint not null, held bigint not null)
    with (fillfactor = 70);
  insert into stock select id, 1000000, 0 from products;
  create table cart_lines (
    id bigint generated always as identity primary key, user_id bigint not null,
    product_id bigint not null, quantity bigint not null, unique (user_id, product_id));
  create table order_groups (
    id bigint generated always as identity primary key, user_id bigint not null,
    address jsonb not null, total_minor bigint not null, placed_at timestamptz not null);
  create table orders (
    id bigint generated always as identity primary key, group_id bigint not null,
    user_id bigint not null, total_minor bigint not null, status text not null);
  create index on orders (group_id);
  create index on orders (user_id, id);
  create table order_lines (
    id bigint generated always as identity primary key, order_id bigint not null,
    product_id bigint not null, name text not null, quantity bigint not null,
    price_minor bigint not null);
  create index on order_lines (order_id);
  create table order_events (
    id bigint generated always as identity primary key, order_id bigint not null,
    status text not null, created_at timestamptz not null);
  create index on order_events (order_id);
  analyze;`

/** The statements of the floor, by name. Each is prepared once on every connection. */
export const floorStatements = {
  list: `select id, name, slug, picture, price_minor from products
    where category_id = $1 order by rank limit 20`,
  product: `select p.*, s.on_hand - s.held as available
    from products p join stock s on s.product_id = p.id where p.id = $1`,
  cart: `with put as (insert into cart_lines as line (user_id, product_id, quantity)
      values ($1, $2, 1) on conflict (user_id, product_id) do update
      set quantity = least(line.quantity + 1, 100) returning *)
    select put.*, p.name, p.price_minor from put join products p on p.id = put.product_id`,
  price: 'select name, price_minor from products where id = $1',
  reserve: `update stock set held = held + 1 where product_id = $1 and on_hand - held >= 1`,
  group: `insert into order_groups (user_id, address, total_minor, placed_at)
    values ($1, $2, $3, now()) returning id`,
  order: `insert into orders (group_id, user_id, total_minor, status)
    values ($1, $2, $3, 'pending') returning id`,
  line: `insert into order_lines (order_id, product_id, name, quantity, price_minor)
    values ($1, $2, $3, 1, $4)`,
  event: `insert into order_events (order_id, status, created_at) values ($1, 'pending', now())`,
  // Everything of an order at once.
  whole: `with found as (select id, name, price_minor from products where id = $2),
    reserved as (update stock set held = held + 1 where product_id = $2 and on_hand - held >= 1),
    grouped as (insert into order_groups (user_id, address, total_minor, placed_at)
      select $1, $3, price_minor, now() from found returning id, total_minor),
    ordered as (insert into orders (group_id, user_id, total_minor, status)
      select id, $1, total_minor, 'pending' from grouped returning id),
    lined as (insert into order_lines (order_id, product_id, name, quantity, price_minor)
      select ordered.id, found.id, name, 1, price_minor from ordered, found)
    insert into order_events (order_id, status, created_at)
      select id, 'pending', now() from ordered returning order_id`,
}
