-- Lists at the speed of an index, and counts that know every shelf a product stands on.

-- The values of its variants on offer, kept by the command that writes them: for the colours on a
-- card, and to find products by a value.
alter table products add column value_ids bigint[] not null default '{}';
update products p set value_ids = chosen.ids
  from (
    select v.product_id, array_agg(distinct c.value_id order by c.value_id) as ids
    from variants v join variant_values c on c.variant_id = v.id
    where v.status = 'active' and v.deleted_at is null group by v.product_id
  ) as chosen
  where chosen.product_id = p.id;
create index products_values on products using gin (value_ids) with (fastupdate = off)
  where is_listed and value_ids <> '{}';

-- Listed products by all their shelves and their shop: whoever stands on two of the shelves that
-- are summed up is still one product.
delete from listed_counts;
alter table listed_counts add column extra_category_ids bigint[] not null default '{}';
insert into listed_counts (category_id, extra_category_ids, shop_id, products)
  select category_id, extra_category_ids, shop_id, count(*) from products
  where is_listed group by category_id, extra_category_ids, shop_id;
create index listed_counts_elsewhere on listed_counts using gin (extra_category_ids)
  with (fastupdate = off) where extra_category_ids <> '{}';

create or replace function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into listed_counts (category_id, extra_category_ids, shop_id, products)
    values (old.category_id, old.extra_category_ids, old.shop_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into listed_counts (category_id, extra_category_ids, shop_id, products)
    values (new.category_id, new.extra_category_ids, new.shop_id, 1);
  end if;
  return null;
end $$;

drop trigger products_recounted on products;
create trigger products_recounted after update on products
  for each row when ((old.is_listed, old.category_id, old.extra_category_ids, old.shop_id)
    is distinct from (new.is_listed, new.category_id, new.extra_category_ids, new.shop_id))
  execute function count_listed();

-- Where a listed product is found beside its own category, with what such a shelf is sorted by; so
-- that the front of a shelf is the front of two indexes, however much stands behind it.
create table also_listed (
  category_id bigint not null,
  product_id bigint not null references products on delete cascade,
  published_at timestamptz,
  price_minor bigint not null,
  stars float not null,
  primary key (product_id, category_id)
);
create index also_listed_newest on also_listed (category_id, published_at desc, product_id desc);
create index also_listed_cheapest on also_listed (category_id, price_minor, product_id);
create index also_listed_best_rated on also_listed (category_id, stars desc, product_id desc);

insert into also_listed
  select category, id, published_at, price_minor, rating_total::float / greatest(rating_count, 1)
  from products, unnest(extra_category_ids) category where is_listed
  on conflict do nothing;

create function list_elsewhere() returns trigger language plpgsql as $$
begin
  delete from also_listed
  where product_id = new.id and not (new.is_listed and category_id = any(new.extra_category_ids));
  insert into also_listed
    select distinct category, new.id, new.published_at, new.price_minor,
      new.rating_total::float / greatest(new.rating_count, 1)
    from unnest(new.extra_category_ids) category where new.is_listed
    on conflict (product_id, category_id) do update set
      published_at = excluded.published_at, price_minor = excluded.price_minor, stars = excluded.stars;
  return null;
end $$;
create trigger products_elsewhere after insert on products
  for each row when (new.extra_category_ids <> '{}') execute function list_elsewhere();
create trigger products_elsewhere_changed after update on products
  for each row when (old.extra_category_ids || new.extra_category_ids <> '{}' and
    (old.is_listed, old.extra_category_ids, old.published_at, old.price_minor, old.rating_total, old.rating_count)
    is distinct from
    (new.is_listed, new.extra_category_ids, new.published_at, new.price_minor, new.rating_total, new.rating_count))
  execute function list_elsewhere();
