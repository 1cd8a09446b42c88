-- A photo is sized after its review was written: where it was read without the photo meanwhile, it
-- is told once the photo can be shown.

create index reviews_photos on reviews using gin (pictures) where pictures <> '{}';

create function forget_photos() returns trigger language plpgsql as $$
declare
  sized bigint[] := array(select id from before join changed using (id)
    where (before.widths, before.avif) is distinct from (changed.widths, changed.avif));
begin
  perform forget_pages(array(
    select case target when 'product' then 'product:' || product_id else 'shop:' || shop_id end
    from reviews where pictures <> '{}' and pictures && sized and status = 'published'));
  return null;
end $$;
create trigger pages_update_photos after update on files
  referencing old table as before new table as changed
  for each statement execute function forget_photos();
