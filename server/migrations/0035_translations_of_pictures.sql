-- The descriptions of pictures can be translated (docs/domain/catalog.md#translations).

-- Invalidates the pages that show pictures: those of products; of others of the platform (a slide, a
-- category, an offer) all pages; of others of a shop (its logo) the page of the shop.
create function invalidate_pictures(ids bigint[]) returns void language plpgsql as $$
declare
  shown bigint[] := array(
    select id from products where thumbnail = any(ids)
    union select id from products where gallery && ids
    union select product_id from variants where picture = any(ids));
begin
  if cardinality(shown) > 0 then
    perform invalidate_pages(tags_of_products(shown));
  else
    perform invalidate_pages(array(
      select case when shop_id is null then '*' else 'shop:' || shop_id end
      from files where id = any(ids) and user_id is null));
  end if;
end $$;

create or replace function invalidate_files() returns trigger language plpgsql as $$
declare
  filing text[] := array['name', 'folder', 'size', 'storage_key'];
  ids bigint[] := array(select id from before join changed using (id)
    where to_jsonb(before) - filing <> to_jsonb(changed) - filing and changed.kind = 'image');
begin
  if cardinality(ids) > 0 then
    perform invalidate_pictures(ids);
  end if;
  return null;
end $$;

create or replace function invalidate_translations() returns trigger language plpgsql as $$
declare
  pictures bigint[] := array(select distinct entity_id::bigint from changed where entity = 'picture');
begin
  perform invalidate_pages(array(
    select distinct unnest(case entity
      when 'coupon' then array['coupons']
      when 'shop' then array['shops', 'shop:' || entity_id, 'seller:' || entity_id]
      else array['*'] end)
    from changed where entity not in ('product', 'picture', 'email_template')));
  perform invalidate_pages(tags_of_products(array(
    select distinct entity_id::bigint from changed where entity = 'product')));
  if cardinality(pictures) > 0 then
    perform invalidate_pictures(pictures);
  end if;
  return null;
end $$;

create trigger translations_delete after delete on files
  referencing old table as gone for each statement execute function delete_translations('picture');
