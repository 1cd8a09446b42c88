-- A table of sizes for buyers, with those of the subcategories that have none
-- (docs/domain/catalog.md#size-guides).
alter table categories add column size_guide text not null default ''
  constraint categories_size_guide_check check (length(size_guide) <= 2000);
