-- The number of texts that can be translated, of entities with many records, so that the lists of languages do not
-- read every record (docs/performance.md#growth). The columns are those of modules/translations/sources.ts. Rows
-- are only added, so that writers do not wait for each other; a job merges them.

create table text_counts (
  entity text not null,
  -- Null: the whole marketplace, with the texts of its shops.
  shop_id bigint,
  texts int not null
);
create index text_counts_shop on text_counts (shop_id, entity);

create function texts_of(product products) returns text_counts language sql immutable return row(
  'product', product.shop_id, case when product.deleted_at is null then num_nonnulls(
    nullif(product.name, ''), nullif(product.short_description, ''), nullif(product.description, ''),
    nullif(product.meta_title, ''), nullif(product.meta_description, ''), nullif(product.safety_warnings, ''))
  else 0 end)::text_counts;
create function texts_of(file files) returns text_counts language sql immutable return row(
  'picture', file.shop_id, (file.kind = 'image' and is_in_library(file) and file.alt <> '')::int)::text_counts;
create function texts_of(point pickup_points) returns text_counts language sql immutable return row(
  'pickup_point', point.shop_id, case when point.deleted_at is null then num_nonnulls(
    nullif(point.name, ''), nullif(point.hours, ''), nullif(point.note, '')) else 0 end)::text_counts;
-- Shops do not translate these, so they are counted for the marketplace alone.
create function texts_of(offer offers) returns text_counts language sql immutable return row(
  'offer', null, (offer.deleted_at is null and coalesce(offer.title, '') <> '')::int)::text_counts;
create function texts_of(coupon coupons) returns text_counts language sql immutable return row(
  'coupon', null, (coupon.deleted_at is null and coalesce(coupon.title, '') <> '')::int)::text_counts;
create function texts_of(shop shops) returns text_counts language sql immutable return row(
  'shop', null, num_nonnulls(nullif(shop.tagline, ''), nullif(shop.about, '')))::text_counts;

create function count_texts() returns trigger language plpgsql as $$
declare
  before text_counts;
  after text_counts;
begin
  if tg_op <> 'INSERT' then
    before := texts_of(old);
  end if;
  if tg_op <> 'DELETE' then
    after := texts_of(new);
  end if;
  insert into text_counts (entity, shop_id, texts)
  select part.entity, owner.shop_id, sum(part.texts)
  from (values (before.entity, before.shop_id, -before.texts), (after.entity, after.shop_id, after.texts))
      as part (entity, shop_id, texts)
    cross join lateral (select null::bigint union select part.shop_id) as owner (shop_id)
  where part.texts <> 0 group by part.entity, owner.shop_id having sum(part.texts) <> 0;
  return null;
end $$;

-- Counts the texts of every record.
create function count_all_texts() returns void language sql as $$
  delete from text_counts;
  with counted as (
    select (texts_of(r)).* from products r union all select (texts_of(r)).* from files r
    union all select (texts_of(r)).* from pickup_points r union all select (texts_of(r)).* from offers r
    union all select (texts_of(r)).* from coupons r union all select (texts_of(r)).* from shops r
  ), by_shop as materialized (
    select entity, shop_id, sum(texts) as texts from counted group by entity, shop_id having sum(texts) <> 0
  )
  insert into text_counts (entity, shop_id, texts)
  select entity, shop_id, texts from by_shop where shop_id is not null
  union all select entity, null, sum(texts) from by_shop group by entity;
$$;

do $$
declare
  name text;
  columns text;
begin
  for name, columns in values
    ('products', 'shop_id, deleted_at, name, short_description, description, meta_title, meta_description,
      safety_warnings'),
    ('files', 'shop_id, user_id, kind, is_private, deleted_at, alt'),
    ('pickup_points', 'shop_id, deleted_at, name, hours, note'),
    ('offers', 'deleted_at, title'), ('coupons', 'deleted_at, title'), ('shops', 'tagline, about')
  loop
    execute format('
      create trigger count_texts_insert after insert on %1$I for each row
        when ((texts_of(new)).texts <> 0) execute function count_texts();
      create trigger count_texts_update after update of %2$s on %1$I for each row
        when (texts_of(old) is distinct from texts_of(new)) execute function count_texts();
      create trigger count_texts_delete after delete on %1$I for each row
        when ((texts_of(old)).texts <> 0) execute function count_texts()', name, columns);
  end loop;
end $$;

select count_all_texts();

-- Translations of products and pictures, and how many of them are of the present text. A job stores them for each
-- record and adds up the differences. A record in changed_translations has changed since, so readers count its
-- translations again: the result is always that of the rows.

create table translated_records (
  entity text not null,
  entity_id bigint not null,
  shop_id bigint,
  locale text not null,
  texts int not null,
  done int not null,
  primary key (entity, entity_id, locale)
);
create table translation_counts (
  entity text not null,
  -- Null: the whole marketplace, with the translations of its shops.
  shop_id bigint,
  locale text not null,
  texts int not null,
  done int not null
);
create index translation_counts_shop on translation_counts (shop_id, entity);
create table changed_translations (entity text not null, entity_id bigint not null);
create index changed_translations_record on changed_translations (entity, entity_id);

-- The translations of these records as their rows are now.
create function translated_texts(of_entity text, ids bigint[])
returns table (entity_id bigint, shop_id bigint, locale text, texts int, done int) language sql stable as $$
  select source.id, source.shop_id, written.locale, count(*)::int,
    (count(*) filter (where written.source_hash = md5(source.text)))::int
  from translations written cross join lateral (
    select product.id, product.shop_id, case written.field
      when 'name' then product.name when 'short_description' then product.short_description
      when 'description' then product.description when 'meta_title' then product.meta_title
      when 'meta_description' then product.meta_description
      when 'safety_warnings' then product.safety_warnings end as text
    from products product
    where of_entity = 'product' and product.id = written.entity_id::bigint and product.deleted_at is null
    union all
    select file.id, file.shop_id, case written.field when 'alt' then file.alt end
    from files file
    where of_entity = 'picture' and file.id = written.entity_id::bigint and file.kind = 'image'
      and is_in_library(file)
  ) as source
  where written.entity = of_entity and written.entity_id = any(ids::text[]) and source.text <> ''
  group by source.id, source.shop_id, written.locale
$$;

create function mark_translations() returns trigger language plpgsql as $$
begin
  insert into changed_translations (entity, entity_id)
  select distinct entity, entity_id::bigint from changed where entity in ('product', 'picture');
  return null;
end $$;
create trigger mark_counts_insert after insert on translations referencing new table as changed
  for each statement execute function mark_translations();
create trigger mark_counts_update after update on translations referencing new table as changed
  for each statement execute function mark_translations();
create trigger mark_counts_delete after delete on translations referencing old table as changed
  for each statement execute function mark_translations();

-- Also without a visible translation: another transaction may be writing one.
create function mark_translated_record() returns trigger language plpgsql as $$
begin
  insert into changed_translations (entity, entity_id) values (tg_argv[0], old.id);
  return null;
end $$;
create trigger mark_translations_update after update of shop_id, deleted_at, name, short_description, description,
    meta_title, meta_description, safety_warnings on products for each row
  when ((old.shop_id, old.deleted_at, old.name, old.short_description, old.description, old.meta_title,
      old.meta_description, old.safety_warnings) is distinct from (new.shop_id, new.deleted_at, new.name,
      new.short_description, new.description, new.meta_title, new.meta_description, new.safety_warnings))
  execute function mark_translated_record('product');
create trigger mark_translations_delete after delete on products for each row
  execute function mark_translated_record('product');
create trigger mark_translations_update after update of shop_id, user_id, kind, is_private, deleted_at, alt on files
  for each row when ((old.shop_id, old.kind, is_in_library(old), old.alt)
    is distinct from (new.shop_id, new.kind, is_in_library(new), new.alt))
  execute function mark_translated_record('picture');
create trigger mark_translations_delete after delete on files for each row
  execute function mark_translated_record('picture');

insert into changed_translations (entity, entity_id)
select distinct entity, entity_id::bigint from translations where entity in ('product', 'picture');
