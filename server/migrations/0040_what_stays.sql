-- A smaller package begins: what stays is what its holder has said, and else what sells most.

alter table package_purchases
  add column keep_product_ids bigint[] not null default '{}',
  add column keep_featured_ids bigint[] not null default '{}',
  add column keep_login_ids bigint[] not null default '{}';

-- Its place on the front page went with a larger package, and comes back with one.
alter table products
  add column feature_paused_at timestamptz,
  add check (feature_paused_at is null or not is_featured);
create function end_feature_pause() returns trigger language plpgsql as $$
begin
  new.feature_paused_at := null;
  return new;
end $$;
create trigger products_feature_pause_ends before update of is_featured on products
  for each row when (old.feature_paused_at is not null and new.is_featured)
  execute function end_feature_pause();

-- A login that the package does not hold may do nothing meanwhile.
alter table shop_team add column paused_at timestamptz;

-- A shop's products in the order in which they stay: those picked, those on sale before those that
-- are paused, what sold most, and then the oldest.
create function rank_products(shop bigint, picked bigint[])
returns table (id bigint, sold numeric, place bigint) language sql stable as $$
  select p.id, coalesce(s.sold, 0), row_number() over (
    order by p.id = any(picked) desc, p.paused_at is not null, coalesce(s.sold, 0) desc, p.id)
  from products p left join (
    select l.product_id, sum(l.quantity) as sold from order_lines l join orders o on o.id = l.order_id
    where o.shop_id = shop and o.status in ('delivered', 'completed') group by l.product_id
  ) s on s.product_id = p.id
  where p.shop_id = shop and (p.status = 'active' or p.paused_at is not null)
    and p.deleted_at is null and not p.is_template
$$;

-- The same of its featured products that are on sale.
create function rank_featured(shop bigint, picked bigint[])
returns table (id bigint, sold numeric, place bigint) language sql stable as $$
  select r.id, r.sold, row_number() over (
    order by r.id = any(picked) desc, p.feature_paused_at is not null, r.sold desc, r.id)
  from rank_products(shop, '{}') r join products p on p.id = r.id
  where p.status = 'active' and (p.is_featured or p.feature_paused_at is not null)
$$;

-- The same of its logins that are not switched off, the oldest first.
create function rank_logins(shop bigint, picked bigint[])
returns table (id bigint, place bigint) language sql stable as $$
  select t.user_id, row_number() over (
    order by t.user_id = any(picked) desc, t.paused_at is not null, t.user_id)
  from shop_team t join users u on u.id = t.user_id
  where t.shop_id = shop and u.status = 'active' and u.deleted_at is null
$$;

-- A shop package begins: of all that it limits as much stays as it holds, and the rest is paused; of
-- what was paused as much comes back. In its transaction: no shop has more than it paid for.
create or replace function fit_products() returns trigger language plpgsql as $$
declare
  shop bigint := coalesce(new.shop_id, (select id from shops where owner_id = new.holder_id));
  begun timestamptz := coalesce(new.starts_at, now());
  most int;
  stay bigint[];
begin
  if tg_op = 'UPDATE' and old.state in ('active', 'grace') then
    return null;
  end if;
  -- Nobody puts a product on sale meanwhile (package-limits.ts waits for the same).
  perform pg_advisory_xact_lock(hashtextextended('shop-products', shop));
  most := new.terms ->> 'products';
  stay := array(select id from rank_products(shop, new.keep_product_ids)
    where most is null or place <= most);
  update products set status = 'inactive', paused_at = begun
  where shop_id = shop and status = 'active' and deleted_at is null and not is_template
    and id <> all(stay);
  update products set status = 'active' where id = any(stay) and paused_at is not null;

  most := new.terms ->> 'featured_slots';
  stay := array(select id from rank_featured(shop, new.keep_featured_ids)
    where most is null or place <= most);
  update products set is_featured = false, feature_paused_at = begun
  where shop_id = shop and status = 'active' and is_featured and deleted_at is null
    and not is_template and id <> all(stay);
  update products set is_featured = true where id = any(stay) and feature_paused_at is not null;

  -- Nobody is let in meanwhile (change-team.ts waits for the same).
  perform pg_advisory_xact_lock(hashtextextended('team:' || shop, 0));
  most := new.terms ->> 'staff';
  stay := array(select id from rank_logins(shop, new.keep_login_ids)
    where most is null or place <= most);
  update shop_team set paused_at = case when user_id = any(stay) then null else begun end
  where shop_id = shop and (paused_at is null) <> (user_id = any(stay));
  return null;
end $$;

-- Who takes a shop's cash is the staff's to say, so it stands in their journal, by the shop's number.
alter table shop_cash add column id bigint generated always as (shop_id) stored;
select keep_journal('shop_cash');
