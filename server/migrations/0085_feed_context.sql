-- The country and currency of a feed (docs/domain/catalog.md#feeds); null: those of the marketplace.
alter table feeds
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column currency text check (currency ~ '^[A-Z]{3}$');
