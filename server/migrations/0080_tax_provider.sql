-- Services that calculate tax in place of the tables (docs/domain/tax.md#provider).
alter table tax_categories add column provider_code text not null default ''
  check (length(provider_code) <= 40);

-- What a provider answered for a sale, by the hash of the sale; `failed`: nothing that can be used.
create table tax_quotes (
  hash text primary key,
  reference text not null default '',
  taxes jsonb not null default '[]',
  failed boolean not null default false,
  created_at timestamptz not null
);
create index tax_quotes_created_at_idx on tax_quotes (created_at);

-- Who calculated the tax of an order; null: the tables. `tax_fallback`: they did, because the provider
-- did not answer.
alter table orders
  add column tax_provider text check (tax_provider in ('stripe_tax', 'http')),
  add column tax_provider_ref text,
  add column tax_fallback boolean not null default false;

-- Invoices and credit notes that the provider has recorded.
create table tax_records (
  document_id bigint primary key references order_documents,
  reference text not null,
  recorded_at timestamptz not null
);
