-- What a shop's package holds: products beyond it are paused, and come back with a larger one.

-- A paused product is off sale because the package holds fewer; nobody else may have switched it.
alter table products
  add column paused_at timestamptz,
  add check (paused_at is null or status = 'inactive');
create index on products (shop_id, id) where paused_at is not null;

-- Whoever puts it back on sale, or away for good, ends the pause.
create function end_pause() returns trigger language plpgsql as $$
begin
  new.paused_at := null;
  return new;
end $$;
create trigger products_pause_ends before update of status on products
  for each row when (old.paused_at is not null and new.status <> 'inactive')
  execute function end_pause();

-- A shop package begins: the oldest products stay on sale, as many as it holds, and of those that
-- were paused the oldest come back. In its transaction: no shop sells more than it paid for.
create function fit_products() returns trigger language plpgsql as $$
declare
  shop bigint := coalesce(new.shop_id, (select id from shops where owner_id = new.holder_id));
  most int := new.terms ->> 'products';
  selling int;
begin
  if tg_op = 'UPDATE' and old.state in ('active', 'grace') then
    return null;
  end if;
  -- Nobody puts a product on sale meanwhile (refuse-over-limit.ts waits for the same).
  perform pg_advisory_xact_lock(hashtextextended('shop-products', shop));
  update products set status = 'inactive', paused_at = coalesce(new.starts_at, now())
  where id in (
    select id from products
    where shop_id = shop and status = 'active' and deleted_at is null and not is_template
    order by id offset most)
    and most is not null;

  select count(*) into selling from products
  where shop_id = shop and status = 'active' and deleted_at is null and not is_template;
  update products set status = 'active'
  where id in (
    select id from products
    where shop_id = shop and paused_at is not null and deleted_at is null
    order by id limit most - selling);
  return null;
end $$;
create trigger package_purchases_fit after insert or update of state on package_purchases
  for each row when (new.kind = 'shop' and new.state = 'active')
  execute function fit_products();
