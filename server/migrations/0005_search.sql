-- Search documents and listing counts, maintained by triggers.

-- Normalizes text for search: 'Größe 4, men''s' becomes {grosse,4,mens}.
create function search_terms(phrase text) returns text[]
language sql immutable strict parallel safe return (
  select coalesce(array_agg(left(word, 60) order by place), '{}')
  from regexp_split_to_table(
    regexp_replace(
      normalize(replace(lower(phrase collate pg_c_utf8), 'ß', 'ss'), NFKD),
      '[\u0300-\u036f''’]', '', 'g') collate pg_c_utf8,
    '[^[:alnum:]]+') with ordinality as split (word, place)
  where word <> ''
);

-- Search document of a brand, shop or category.
create function name_document(name text) returns tsvector
language sql immutable strict parallel safe return array_to_tsvector(search_terms(name));
create index users_search on users using gin (name_document(name)) with (fastupdate = off);
create index shops_search on shops using gin (name_document(name)) with (fastupdate = off);
create index categories_search on categories using gin (name_document(name)) with (fastupdate = off);
create index brands_search on brands using gin (name_document(name)) with (fastupdate = off);

-- Search document of a product. Brand and shop are included by id, so that renaming them needs no
-- update.
create function product_document(name text, tags text[], brand_id bigint, shop_id bigint, skus text)
returns tsvector language sql immutable parallel safe return (
  select string_agg(lexeme || ':' || least(place, 9999) || weight, ' ')::tsvector
  from (
    select lexeme, place, 'A' from unnest(search_terms(name)) with ordinality as n (lexeme, place)
    union all
    select lexeme, 100 + place, 'C' from unnest(search_terms(array_to_string(tags, ' '))) with ordinality as t (lexeme, place)
    union all
    select lexeme, 500 + place, 'C' from unnest(search_terms(skus)) with ordinality as s (lexeme, place)
    union all
    select '#b' || brand_id, 200, 'B' where brand_id is not null
    union all
    select '#s' || coalesce(shop_id, 0), 300, 'D'
  ) as found (lexeme, place, weight)
);

-- Search documents of products (docs/domain/catalog.md#search).
create table search_documents (
  product_id bigint primary key references products on delete cascade,
  document tsvector not null
);
create index search_documents_search on search_documents
  using gin (document) with (fastupdate = off);

-- Updates the search document of a product.
create function update_search_document(id bigint) returns void language sql as $$
  insert into search_documents (product_id, document)
  select p.id, product_document(p.name, p.tags, p.brand_id, p.shop_id,
    (select string_agg(v.sku, ' ' order by v.rank, v.id) from variants v
     where v.product_id = p.id and v.status = 'active' and v.deleted_at is null))
  from products p where p.id = update_search_document.id
  on conflict (product_id) do update set document = excluded.document
  where search_documents.document <> excluded.document
$$;

-- Known words, for corrections of typing errors. Writers do not lock each other, so a word may be
-- in it twice.
create table search_terms (
  word text not null,
  -- The word without one letter, from six letters on also without two: similar words share one of
  -- these.
  deletions text[] not null
);
create index search_terms_word_idx on search_terms (word);
create index search_terms_deletions_idx on search_terms
  using gin (deletions) with (fastupdate = off);

create function deletions_of(word text, letters int) returns text[]
language sql immutable strict parallel safe return (
  with recursive shorter (rest, more) as (
    select word, letters
    union
    select left(rest, place - 1) || substr(rest, place + 1), more - 1
    from shorter, generate_series(1, length(rest)) place
    where more > 0
  )
  select array_agg(distinct rest) from shorter
);

-- Adds words; numbers are not corrected.
create function add_search_terms(words text[]) returns void language sql as $$
  insert into search_terms (word, deletions)
  select word, deletions_of(word, case when length(word) < 6 then 1 else 2 end)
  from (select distinct word from unnest(words) as word) as new
  where word collate pg_c_utf8 ~ '^[[:alpha:]]{3,20}$'
    and not exists (select from search_terms known where known.word = new.word)
$$;

create function add_name_terms() returns trigger language plpgsql as $$
begin
  perform add_search_terms(search_terms(new.name));
  return null;
end $$;
create trigger shops_search after insert or update of name on shops
  for each row execute function add_name_terms();
create trigger brands_search after insert or update of name on brands
  for each row execute function add_name_terms();

create function update_product_search() returns trigger language plpgsql as $$
begin
  perform update_search_document(new.id);
  perform add_search_terms(search_terms(new.name) || search_terms(array_to_string(new.tags, ' ')));
  return null;
end $$;
create trigger products_search_new after insert on products
  for each row execute function update_product_search();
create trigger products_search after update of name, tags, brand_id, shop_id on products
  for each row when ((old.name, old.tags, old.brand_id, old.shop_id)
    is distinct from (new.name, new.tags, new.brand_id, new.shop_id))
  execute function update_product_search();

create function update_variant_search() returns trigger language plpgsql as $$
begin
  perform update_search_document(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger variants_search_new after insert or delete on variants
  for each row execute function update_variant_search();
create trigger variants_search after update of sku, status, deleted_at on variants
  for each row when ((old.sku, old.status, old.deleted_at)
    is distinct from (new.sku, new.status, new.deleted_at))
  execute function update_variant_search();

-- Listed products by category and shop, as a sum of changes: writers only insert, so that none
-- waits for another; the job compact-listing-counts compacts them.
create table listing_counts (
  category_id bigint not null,
  shop_id bigint,
  products int not null,
  extra_category_ids bigint[] not null default '{}'
);
create index listing_counts_category_id_shop_id_products_idx on listing_counts
  (category_id) include (shop_id, products);
create index listing_counts_shop_id_category_id_products_idx on listing_counts
  (shop_id) include (category_id, products);
create index listing_counts_elsewhere on listing_counts
  using gin (extra_category_ids) with (fastupdate = off)
  where extra_category_ids <> '{}';

create function count_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    values (old.category_id, old.extra_category_ids, old.shop_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    values (new.category_id, new.extra_category_ids, new.shop_id, 1);
  end if;
  return null;
end $$;
create trigger products_counted after insert or delete on products
  for each row execute function count_listing();
create trigger products_recounted after update on products
  for each row when ((old.is_listed, old.category_id, old.extra_category_ids, old.shop_id)
    is distinct from (new.is_listed, new.category_id, new.extra_category_ids, new.shop_id))
  execute function count_listing();

-- Listed products in their additional categories, with the sort columns, so that each sort reads
-- the front of an index.
create table extra_categories (
  category_id bigint not null,
  product_id bigint not null references products on delete cascade,
  published_at timestamptz,
  price_minor bigint not null,
  stars float not null,
  primary key (product_id, category_id)
);
create index extra_categories_newest on extra_categories (category_id, published_at desc, product_id desc);
create index extra_categories_cheapest on extra_categories (category_id, price_minor, product_id);
create index extra_categories_best_rated on extra_categories (category_id, stars desc, product_id desc);

create function update_extra_categories() returns trigger language plpgsql as $$
begin
  delete from extra_categories
  where product_id = new.id and not (new.is_listed and category_id = any(new.extra_category_ids));
  insert into extra_categories
    select distinct category, new.id, new.published_at, new.price_minor,
      new.rating_total::float / greatest(new.rating_count, 1)
    from unnest(new.extra_category_ids) category where new.is_listed
    on conflict (product_id, category_id) do update set
      published_at = excluded.published_at, price_minor = excluded.price_minor, stars = excluded.stars;
  return null;
end $$;
create trigger products_extra_categories after insert on products
  for each row when (new.extra_category_ids <> '{}') execute function update_extra_categories();
create trigger products_extra_categories_changed after update on products
  for each row when (old.extra_category_ids || new.extra_category_ids <> '{}' and
    (old.is_listed, old.extra_category_ids, old.published_at, old.price_minor, old.rating_total, old.rating_count)
    is distinct from
    (new.is_listed, new.extra_category_ids, new.published_at, new.price_minor, new.rating_total, new.rating_count))
  execute function update_extra_categories();
