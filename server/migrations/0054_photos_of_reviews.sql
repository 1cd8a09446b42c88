-- A photo is sized after its review was written: where it was read without the photo meanwhile, it
-- is told once the photo can be shown.

create index reviews_photos on reviews using gin (pictures) where pictures <> '{}';

create or replace function forget_files() returns trigger language plpgsql as $$
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
    perform forget_pages(tags_of_products(shown));
  end if;
  -- Of the house: a slide, a category, an offer. Of a shop: its sign.
  perform forget_pages(array(
    select case when shop_id is null then '*' else 'shop:' || shop_id end
    from changed where id = any(ids) and user_id is null and cardinality(shown) = 0));
  -- Of a person: the photo of a review, which stands on the page of what it is about.
  perform forget_pages(array(
    select case target when 'product' then 'product:' || product_id else 'shop:' || shop_id end
    from reviews where pictures <> '{}' and pictures && ids and status = 'published'));
  return null;
end $$;
