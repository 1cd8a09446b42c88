-- Invalidation of cached pages and responses (decisions 0010 and 0018). Every server caches public
-- pages in memory and listens to the channel `pages`. Frequent writes name the tags that they
-- touch, rare ones invalidate everything: `*`. No trigger names a column after `update of`, so that
-- columns may change.

-- Notifies all servers of invalid tags (decision 0010). Triggers do so whichever way data is
-- written, and the message is sent at commit.
create function invalidate_pages(tags text[]) returns void language plpgsql as $$
declare
  message text := (select string_agg(distinct tag, ' ' order by tag) from unnest(tags) tag);
begin
  -- A message holds 8000 bytes: what touches more than fits, touches everything.
  if message is not null then
    perform pg_notify('pages', case when length(message) > 7900 then '*' else message end);
  end if;
end $$;

-- Invalidates the tags given as arguments.
create function invalidate() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(tg_argv);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['categories', 'brands', 'units', 'attributes', 'attribute_values',
    'settings', 'sliders', 'offers']
  loop
    execute format('create trigger pages after insert or update or delete on %I
      for each statement execute function invalidate(''*'')', name);
  end loop;
end $$;
create trigger pages after update on installation
  for each statement execute function invalidate('*');
create trigger pages_insert after insert or delete on offer_items
  for each statement execute function invalidate('*');
create trigger pages after insert or update or delete on coupons
  for each statement execute function invalidate('coupons');

-- A shop's coupons are listed while its package includes coupons. Equal messages of a transaction
-- are sent once, so these triggers may run for each row.
create trigger coupon_pages after insert or update on package_purchases
  for each row when (new.kind = 'shop') execute function invalidate('coupons');
create trigger sponsored_pages after insert or update on package_purchases
  for each row when (new.kind = 'boost') execute function invalidate('sponsored');
create trigger pages_insert after insert on shops
  for each row when (new.status = 'approved') execute function invalidate('*');

create function tags_of_categories(ids bigint[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select 'category:' || above
    from categories, unnest(string_to_array(trim('/' from path), '/')) above where id = any(ids));
end $$;

-- Invalidates products before and after the change, if listed. The limit fills any message.
create function invalidate_products() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(
    select unnest(array['product:' || id, 'card:' || id, 'list', 'shop:' || shop_id]
      || tags_of_categories(extra_category_ids || category_id))
    from changed where is_listed limit 5000));
  return null;
end $$;
create trigger pages_insert after insert on products referencing new table as changed
  for each statement execute function invalidate_products();
create trigger pages_before after update on products referencing old table as changed
  for each statement execute function invalidate_products();
create trigger pages_update after update on products referencing new table as changed
  for each statement execute function invalidate_products();
create trigger pages_delete after delete on products referencing old table as changed
  for each statement execute function invalidate_products();

create function tags_of_products(ids bigint[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select unnest(array['product:' || id, 'card:' || id, 'list', 'shop:' || shop_id]
      || tags_of_categories(extra_category_ids || category_id))
    from products where id = any(ids) and is_listed limit 5000);
end $$;

create function invalidate_variants() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(tags_of_products(array(select distinct product_id from changed)));
  return null;
end $$;
create trigger pages_insert after insert on variants referencing new table as changed
  for each statement execute function invalidate_variants();
create trigger pages_delete after delete on variants referencing old table as changed
  for each statement execute function invalidate_variants();

-- Stock changes with every order. The product page shows it; cards show only low stock, which
-- cannot be while one of its variants has more.
create function invalidate_changed_variants() returns trigger language plpgsql as $$
declare
  stock text[] := array['on_hand', 'held', 'updated_at'];
  edited bigint[];
  moved bigint[];
  least_left numeric[];
begin
  select array_agg(product_id) filter (where is_edited),
    array_agg(product_id) filter (where is_moved), array_agg(lowest) filter (where is_moved)
  into edited, moved, least_left
  from (
    select product_id, to_jsonb(before) - stock <> to_jsonb(changed) - stock as is_edited,
      (before.on_hand, before.held) <> (changed.on_hand, changed.held) as is_moved,
      least(before.on_hand - before.held, changed.on_hand - changed.held) as lowest
    from before join changed using (id, product_id)
  ) as each_variant;
  if edited is not null then
    perform invalidate_pages(tags_of_products(edited));
  end if;
  if moved is not null then
    perform invalidate_pages(array(
      select unnest(array['product:' || id, case when lowest <= low_stock then 'card:' || id end])
      from products join unnest(moved, least_left) as moving (product_id, lowest) on product_id = id
      where id = any(moved) and is_listed));
  end if;
  return null;
end $$;
create trigger pages_update after update on variants
  referencing old table as before new table as changed
  for each statement execute function invalidate_changed_variants();

create function invalidate_offer_items() returns trigger language plpgsql as $$
begin
  if exists (select from before join changed using (id)
    where to_jsonb(before) - 'taken' <> to_jsonb(changed) - 'taken') then
    perform invalidate_pages(array['*']);
  else
    perform invalidate_pages(array(
      select unnest(array['offers', 'product:' || product_id, 'card:' || product_id])
      from before join changed using (id, product_id) where before.taken <> changed.taken));
  end if;
  return null;
end $$;
create trigger pages_update after update on offer_items
  referencing old table as before new table as changed
  for each statement execute function invalidate_offer_items();

create function invalidate_reviews() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(
    select distinct case target when 'product' then 'product:' || product_id else 'shop:' || shop_id end
    from changed));
  return null;
end $$;
create trigger pages_insert after insert on reviews referencing new table as changed
  for each statement execute function invalidate_reviews();
create trigger pages_update after update on reviews referencing new table as changed
  for each statement execute function invalidate_reviews();
create trigger pages_delete after delete on reviews referencing old table as changed
  for each statement execute function invalidate_reviews();

create function invalidate_shops() returns trigger language plpgsql as $$
begin
  if exists (select from before join changed using (id)
    where 'approved' in (before.status, changed.status)
      and (before.name, before.slug, before.status, before.trades, before.closed_from, before.closed_to)
        is distinct from
          (changed.name, changed.slug, changed.status, changed.trades, changed.closed_from, changed.closed_to))
  then
    perform invalidate_pages(array['*']);
  else
    perform invalidate_pages(array(
      select unnest(array['shops', 'shop:' || id, 'seller:' || id])
      from changed where status = 'approved' limit 1000));
  end if;
  return null;
end $$;
create trigger pages_update after update on shops
  referencing old table as before new table as changed
  for each statement execute function invalidate_shops();

create function invalidate_files() returns trigger language plpgsql as $$
declare
  filing text[] := array['name', 'folder', 'size', 'storage_key'];
  ids bigint[] := array(select id from before join changed using (id)
    where to_jsonb(before) - filing <> to_jsonb(changed) - filing and changed.kind = 'image');
  shown bigint[] := array(
    select id from products where thumbnail = any(ids)
    union select id from products where gallery && ids
    union select product_id from variants where picture = any(ids));
begin
  if cardinality(ids) = 0 then
    return null;
  elsif cardinality(shown) > 0 then
    perform invalidate_pages(tags_of_products(shown));
  end if;
  -- Of the house: a slide, a category, an offer. Of a shop: its sign.
  perform invalidate_pages(array(
    select case when shop_id is null then '*' else 'shop:' || shop_id end
    from changed where id = any(ids) and user_id is null and cardinality(shown) = 0));
  return null;
end $$;
create trigger pages_update after update on files
  referencing old table as before new table as changed
  for each statement execute function invalidate_files();

create function invalidate_review_photos() returns trigger language plpgsql as $$
declare
  sized bigint[] := array(select id from before join changed using (id)
    where (before.widths, before.avif) is distinct from (changed.widths, changed.avif));
begin
  perform invalidate_pages(array(
    select case target when 'product' then 'product:' || product_id else 'shop:' || shop_id end
    from reviews where pictures <> '{}' and pictures && sized and status = 'published'));
  return null;
end $$;
create trigger pages_update_photos after update on files
  referencing old table as before new table as changed
  for each statement execute function invalidate_review_photos();

create function next_page_change(after timestamptz) returns timestamptz language sql stable as $$
  select min(at) from (
    select unnest(array[starts_at, ends_at]) from offers
      where status = 'active' and deleted_at is null and ends_at > after
    union all select unnest(array[starts_at, ends_at]) from sliders
      where status = 'active' and deleted_at is null
    union all select unnest(array[starts_at, ends_at]) from coupons
      where is_public and status = 'active' and deleted_at is null
    union all select unnest(array[closed_from, closed_to]) from shops
      where closed_from is not null
  ) as changes (at) where at > after
$$;
