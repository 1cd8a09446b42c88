-- Translations of the content of owners and sellers (docs/domain/catalog.md#translations).

-- The texts of a record in other languages than the default one of the marketplace. A text that is
-- missing here is shown in the default language. The fields of each entity are listed in
-- contract/src/translations/entities.ts.
create table translations (
  entity text not null,
  -- The id of the record; the name of a page or of an e-mail, which have none.
  entity_id text not null,
  field text not null,
  -- A code of messages/src/locale.ts.
  locale text not null,
  text text not null check (text <> ''),
  -- The md5 hash of the source text that was translated. The translation is outdated if the source
  -- text has another hash.
  source_hash text not null,
  origin text not null default 'manual' check (origin in ('manual', 'import')),
  updated_by bigint references users,
  updated_at timestamptz not null default now(),
  primary key (entity, entity_id, field, locale)
);
create index translations_entity_locale_idx on translations (entity, locale, field);

-- Invalidates the pages that show the record (decision 0010).
create function invalidate_translations() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(
    select distinct unnest(case entity
      when 'coupon' then array['coupons']
      when 'shop' then array['shops', 'shop:' || entity_id, 'seller:' || entity_id]
      else array['*'] end)
    from changed where entity not in ('product', 'email_template')));
  perform invalidate_pages(tags_of_products(array(
    select distinct entity_id::bigint from changed where entity = 'product')));
  return null;
end $$;
create trigger pages_insert after insert on translations referencing new table as changed
  for each statement execute function invalidate_translations();
create trigger pages_update after update on translations referencing new table as changed
  for each statement execute function invalidate_translations();
create trigger pages_delete after delete on translations referencing old table as changed
  for each statement execute function invalidate_translations();

-- Deleting a record for good deletes its translations. Records that are hidden only keep theirs.
create function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translations where entity = tg_argv[0] and entity_id in (select id::text from gone);
  return null;
end $$;

do $$
declare name text; entity text;
begin
  for name, entity in values ('products', 'product'), ('categories', 'category'),
    ('brands', 'brand'), ('attributes', 'attribute'), ('attribute_values', 'attribute_value'),
    ('units', 'unit'), ('sliders', 'slider'), ('offers', 'offer'), ('coupons', 'coupon'),
    ('packages', 'package'), ('shops', 'shop')
  loop
    execute format('create trigger translations_delete after delete on %I
      referencing old table as gone for each statement execute function delete_translations(%L)',
      name, entity);
  end loop;
end $$;
