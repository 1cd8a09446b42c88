-- Search reads the documents of tier 0 first, and the others only if it found too few (decision 0076). A GIN
-- index lists all products with a word before the first of them is read, so each tier has its own.
-- Nearly all documents are in tier 0 until the job `set-search-tiers` has run.
alter table search_documents add column tier smallint not null default 0 check (tier between 0 and 2);
drop index search_documents_search;
create index search_documents_search_0 on search_documents
  using gin (document) with (fastupdate = off) where tier = 0;
create index search_documents_search_1 on search_documents
  using gin (document) with (fastupdate = off) where tier = 1;
create index search_documents_search_2 on search_documents
  using gin (document) with (fastupdate = off) where tier = 2;

-- A document that is written again stays in its tier.
create or replace function update_search_documents(ids bigint[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  insert into search_documents (product_id, document, locale, is_listed, category_id,
    extra_category_ids, shop_id, brand_id, price_minor, rating_total, rating_count, published_at, backorder, tier)
  select p.id, search_document(p, source), source, p.is_listed, p.category_id,
    p.extra_category_ids, p.shop_id, p.brand_id, p.price_minor, p.rating_total, p.rating_count,
    p.published_at, p.backorder,
    coalesce((select known.tier from search_documents known where known.product_id = p.id), 0)
  from products p, source_locale() as source where p.id = any(ids)
  on conflict (product_id) do update set document = excluded.document, locale = excluded.locale,
    is_listed = excluded.is_listed, category_id = excluded.category_id,
    extra_category_ids = excluded.extra_category_ids, shop_id = excluded.shop_id,
    brand_id = excluded.brand_id, price_minor = excluded.price_minor,
    rating_total = excluded.rating_total, rating_count = excluded.rating_count,
    published_at = excluded.published_at, backorder = excluded.backorder
  where search_documents is distinct from excluded
$$;
