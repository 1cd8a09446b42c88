-- The same function as before (0016_cache_triggers.sql) with one statement instead of two. The second
-- one had a variable in its condition, which made PostgreSQL plan it again for every reservation.
create or replace function invalidate_changed_variants() returns trigger language plpgsql as $$
declare
  edited bigint[];
  moved text[];
begin
  select array_agg(product_id) filter (where is_edited),
    array_agg('product:' || product_id) filter (where is_moved)
      || array_agg('card:' || product_id) filter (where is_moved and lowest <= low_stock)
  into edited, moved
  from (
    select product_id, low_stock,
      to_jsonb(before) - array['on_hand', 'held', 'updated_at']
        <> to_jsonb(changed) - array['on_hand', 'held', 'updated_at'] as is_edited,
      is_listed and (before.on_hand, before.held) <> (changed.on_hand, changed.held) as is_moved,
      least(before.on_hand - before.held, changed.on_hand - changed.held) as lowest
    from before join changed using (id, product_id) join products on products.id = product_id
  ) as each_variant;
  if edited is not null then
    perform invalidate_pages(tags_of_products(edited));
  end if;
  if moved is not null then
    perform invalidate_pages(moved);
  end if;
  return null;
end $$;
