-- Staff write down which products members may share and what was agreed with whom, so each of these
-- rows gets a number of its own, and what is changed in them stands in the journal.
alter table affiliate_products
  add column id bigint generated always as identity unique,
  add column created_at timestamptz not null default now();
alter table affiliate_rates
  add column id bigint generated always as identity unique,
  add column created_at timestamptz not null default now();
create index on affiliate_rates (product_id);

select keep_journal('affiliate_products');
select keep_journal('affiliate_rates');
