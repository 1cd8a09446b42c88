-- Search in the languages of the content (docs/domain/catalog.md#search).

-- Functions without a query of their own are written as expressions and not strict, so that
-- PostgreSQL inlines them.

-- Normalizes text for search: 'Größe 4, men''s' becomes {grosse,4,mens} and 'Œuvre' {oeuvre}.
-- Arabic loses its vowel signs and elongation; alef, hamza, ya and ta marbuta get one form each.
create or replace function search_terms(phrase text) returns text[]
language sql immutable strict parallel safe return (
  select coalesce(array_agg(left(word, 60) order by place), '{}')
  from regexp_split_to_table(
    translate(replace(replace(regexp_replace(
      normalize(replace(lower(phrase collate pg_c_utf8), 'ß', 'ss'), NFKD),
      '[\u0300-\u036f\u0640\u064b-\u065f\u0670''’]', '', 'g'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđıٱىة٠١٢٣٤٥٦٧٨٩', 'oldiايه0123456789') collate pg_c_utf8,
    '[^[:alnum:]]+') with ordinality as split (word, place)
  where word <> ''
);
reindex index users_search;

-- The text with umlauts as they are typed without their keys: 'Größe' becomes 'groesse'.
create function spell_out(phrase text) returns text
language sql immutable parallel safe return
  replace(replace(replace(replace(replace(normalize(lower(phrase collate pg_c_utf8), NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe');

-- The text without the French articles that are joined to a word: 'l''huile' becomes 'huile'.
create function drop_elisions(phrase text) returns text
language sql immutable parallel safe return regexp_replace(phrase,
  '(^|[^[:alnum:]])(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)[''’](?=[[:alpha:]])', '\1', 'gi');

-- The word without the Arabic article and what is joined to it: 'والكتاب' becomes 'كتاب'.
create function drop_article(word text) returns text
language sql immutable parallel safe return
  regexp_replace(word, '^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{2})', '');

-- The stem of a normalized word, or null of a word such as 'the', which a search may leave out.
-- Endings that the stemmers of PostgreSQL know with accents only, or not at all, are replaced first.
create function search_stem(word text, locale text) returns text
language sql immutable parallel safe return case locale
  when 'en' then (ts_lexize('english_stem', regexp_replace(regexp_replace(regexp_replace(word,
    '^(scar|shel|hal|wol|loa|lea|thie|cal|el)ves$', '\1f'), '^(kni|li|wi)ves$', '\1fe'),
    '^(|wo)mens?$', '\1man')))[1]
  when 'de' then case when word not in ('fur', 'uber') then
    (ts_lexize('german_stem', regexp_replace(word, '^(.{4,})end(e[mnrs]?)?$', '\1en')))[1] end
  when 'fr' then translate((ts_lexize('french_stem', regexp_replace(regexp_replace(word,
    'ee(s?)$', 'ée\1'), 'oux$', 'ou')))[1], 'é', 'e')
  when 'es' then case when word <> 'mas' then
    translate((ts_lexize('spanish_stem', regexp_replace(word, 'ion$', 'ión')))[1], 'ó', 'o') end
  when 'pt-br' then case when word not in ('nao', 'ate') then
    (ts_lexize('portuguese_stem', regexp_replace(regexp_replace(regexp_replace(word,
      '^(.{2,})(oes|aes)$', '\1ao'), '^(.{2,}[aeou])is$', '\1l'), '^(.{2,})ns$', '\1m')))[1] end
  when 'ar' then case when word not in ('في', 'من', 'علي', 'مع', 'الي', 'عن', 'او') then
    (ts_lexize('arabic_stem', regexp_replace(regexp_replace(regexp_replace(drop_article(word),
      '(.{3})ات$', '\1ه'), '(.{3})ت(ين|ان)$', '\1ه'), '(.{2})اء$', '\1ا')))[1] end
  else word end;

-- The words of a text in a language: `forms` are its spellings, which match exactly, the normalized
-- one first; `stem` is what its inflections share, null of a word that a search may leave out.
create function search_words(phrase text, locale text)
returns table (place bigint, forms text[], stem text)
language sql immutable parallel safe begin atomic
  select place, array[word]
      || case when spelled <> word then array[spelled] else '{}' end
      || case when word ~ '^[\u0621-\u064a]' and bare <> word then array[bare] else '{}' end,
    search_stem(word, locale)
  from (select case when locale = 'fr' then drop_elisions(phrase) else phrase end) as whole (text),
    unnest(search_terms(text),
      case when normalize(lower(text collate pg_c_utf8), NFC) ~ '[äöüåø]' then search_terms(spell_out(text)) end)
      with ordinality as split (word, spelled, place),
    drop_article(word) as bare;
end;

-- The query for a word: its spellings, followed by `ending`, or its stem. 'de#' as `mark` looks for
-- words of a translation. Where a prefix matches, the whole word counts once more.
create function word_query(forms text[], stem text, mark text, ending text) returns text
language sql immutable parallel safe return
  mark || array_to_string(forms, ending || ' | ' || mark) || ending
    || case when ending <> '' then ' | ' || mark || forms[1] else '' end
    || case when stem <> all(forms) then ' | ' || mark || stem else '' end;

-- Search document of a name in any language; inflections match by the beginnings of its words.
create function spelled_name_document(name text) returns tsvector
language sql immutable strict parallel safe return (
  select array_to_tsvector(coalesce(array_agg(distinct form), '{}'))
  from search_words(name, ''), unnest(forms) as form
);
drop index shops_search, categories_search, brands_search;
create index shops_search on shops using gin (spelled_name_document(name)) with (fastupdate = off);
create index categories_search on categories
  using gin (spelled_name_document(name)) with (fastupdate = off);
create index brands_search on brands
  using gin (spelled_name_document(name)) with (fastupdate = off);
create index translations_search on translations
  using gin (spelled_name_document(text)) with (fastupdate = off)
  where entity in ('brand', 'category') and field = 'name';

-- The default language, in which the sources of all content are written.
create function source_locale() returns text language sql stable parallel safe return
  coalesce((select value ->> 'default_locale' from settings where topic = 'general'), 'en');

-- What decides whether and where a product is listed is beside its document, so that a search reads
-- no other row of it. Null until the job `update-search-documents` has filled them.
alter table search_documents
  -- The default language when the document was written.
  add column locale text,
  add column is_listed boolean,
  add column category_id bigint,
  add column extra_category_ids bigint[],
  add column shop_id bigint,
  add column brand_id bigint,
  add column price_minor bigint,
  add column rating_total int,
  add column rating_count int,
  add column published_at timestamptz,
  add column backorder boolean;
-- Pages have room for changes of these columns, which then leave all indexes as they are. Documents
-- are not stored elsewhere.
alter table search_documents set (fillfactor = 90, toast_tuple_target = 8160);
create index search_documents_locale_idx on search_documents (locale, product_id);

-- Search document of a text. Stems have a lower weight than the words of the text.
create function text_document(
  phrase text, locale text, mark text, weight text, stem_weight text) returns tsvector
language sql immutable parallel safe return (
  select coalesce(string_agg(mark || lexeme || ':' || least(place, 9999)
    || case when n <= cardinality(forms) then weight else stem_weight end, ' '), '')::tsvector
  from search_words(phrase, locale), unnest(forms || stem) with ordinality as all_of_it (lexeme, n)
  where lexeme is not null
);

-- The translations of a product. Their words begin with the language: 'de#hemd'. Tags have no
-- translation; the short description takes their place.
create function translations_document(id bigint, source text) returns tsvector
language plpgsql stable parallel safe as $$
declare
  document tsvector := '';
  part translations;
begin
  for part in select * from translations t where t.entity = 'product' and t.entity_id = id::text
    and t.field in ('name', 'short_description') and t.locale <> source order by locale, field
  loop
    document := document || case part.field
      when 'name' then text_document(part.text, part.locale, part.locale || '#', 'A', 'B')
      else text_document(part.text, part.locale, part.locale || '#', 'C', 'D') end;
  end loop;
  return document;
end $$;

-- Search document of a product. Brand and shop are included by id, so that renaming them needs no
-- update.
create function search_document(product products, source text) returns tsvector
language plpgsql stable parallel safe as $$
declare
  document tsvector := text_document(product.name, source, '', 'A', 'B');
begin
  if product.tags <> '{}' then
    document := document
      || text_document(array_to_string(product.tags, ' '), source, '', 'C', 'D');
  end if;
  return document
    || (select coalesce(string_agg(sku || ':' || place || 'C', ' '), '')::tsvector
      from unnest(search_terms((select string_agg(v.sku, ' ' order by v.rank, v.id) from variants v
        where v.product_id = product.id and v.status = 'active' and v.deleted_at is null)))
        with ordinality as skus (sku, place) where place < 9999)
    || coalesce(('#b' || product.brand_id || ':1B')::tsvector, '')
    || ('#s' || coalesce(product.shop_id, 0) || ':1')::tsvector
    || translations_document(product.id, source);
end $$;

-- Updates the search documents of products. Planning the functions above for each text would take
-- longer than running them.
create function update_search_documents(ids bigint[]) returns void language sql
set plan_cache_mode = force_generic_plan as $$
  insert into search_documents (product_id, document, locale, is_listed, category_id,
    extra_category_ids, shop_id, brand_id, price_minor, rating_total, rating_count, published_at, backorder)
  select p.id, search_document(p, source), source, p.is_listed, p.category_id,
    p.extra_category_ids, p.shop_id, p.brand_id, p.price_minor, p.rating_total, p.rating_count,
    p.published_at, p.backorder
  from products p, source_locale() as source where p.id = any(ids)
  on conflict (product_id) do update set document = excluded.document, locale = excluded.locale,
    is_listed = excluded.is_listed, category_id = excluded.category_id,
    extra_category_ids = excluded.extra_category_ids, shop_id = excluded.shop_id,
    brand_id = excluded.brand_id, price_minor = excluded.price_minor,
    rating_total = excluded.rating_total, rating_count = excluded.rating_count,
    published_at = excluded.published_at, backorder = excluded.backorder
  where search_documents is distinct from excluded
$$;

-- Known words of translations, for corrections of typing errors in their language; null for words
-- of sources.
alter table search_terms add column locale text;

drop function add_search_terms(text[]);
-- Adds words; numbers are not corrected.
create function add_search_terms(words text[], locale text default null) returns void
language sql as $$
  insert into search_terms (word, deletions, locale)
  select word, deletions_of(word, case when length(word) < 6 then 1 else 2 end), add_search_terms.locale
  from (select distinct word from unnest(words) as word) as new
  where word collate pg_c_utf8 ~ '^[[:alpha:]]{3,20}$'
    and not exists (select from search_terms known
      where known.word = new.word and known.locale is not distinct from add_search_terms.locale)
$$;

-- All spellings of the words of a text.
create function search_spellings(phrase text, locale text) returns text[]
language sql immutable parallel safe return (
  select array_agg(form) from search_words(phrase, locale), unnest(forms) as form
);

create or replace function add_name_terms() returns trigger language plpgsql as $$
begin
  perform add_search_terms(search_spellings(new.name, source_locale()));
  return null;
end $$;

create or replace function update_product_search() returns trigger language plpgsql as $$
begin
  perform update_search_documents(array[new.id]);
  perform add_search_terms(
    search_spellings(concat_ws(' ', new.name, array_to_string(new.tags, ' ')), source_locale()));
  return null;
end $$;

create or replace function update_variant_search() returns trigger language plpgsql as $$
begin
  perform update_search_documents(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
drop function update_search_document(bigint);
drop function product_document(text, text[], bigint, bigint, text);

create function update_search_columns() returns trigger language plpgsql as $$
begin
  update search_documents set is_listed = new.is_listed, category_id = new.category_id,
    extra_category_ids = new.extra_category_ids, price_minor = new.price_minor,
    rating_total = new.rating_total, rating_count = new.rating_count,
    published_at = new.published_at, backorder = new.backorder
  where product_id = new.id;
  return null;
end $$;
create trigger products_search_columns after update on products
  for each row when ((old.is_listed, old.category_id, old.extra_category_ids, old.price_minor,
    old.rating_total, old.rating_count, old.published_at, old.backorder)
    is distinct from (new.is_listed, new.category_id, new.extra_category_ids, new.price_minor,
    new.rating_total, new.rating_count, new.published_at, new.backorder))
  execute function update_search_columns();

create function update_translation_search() returns trigger language plpgsql as $$
begin
  perform update_search_documents(array(
    select distinct entity_id::bigint from changed
    where entity = 'product' and field in ('name', 'short_description')));
  if tg_op <> 'DELETE' then
    perform add_search_terms(array_agg(spelling), locale)
    from changed, unnest(search_spellings(text, locale)) as spelling
    where (entity = 'product' and field in ('name', 'short_description'))
      or (entity = 'brand' and field = 'name')
    group by locale;
  end if;
  return null;
end $$;
create trigger search_insert after insert on translations referencing new table as changed
  for each statement execute function update_translation_search();
create trigger search_update after update on translations referencing new table as changed
  for each statement execute function update_translation_search();
create trigger search_delete after delete on translations referencing old table as changed
  for each statement execute function update_translation_search();
