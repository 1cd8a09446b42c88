-- Whether pages show the notice of the legal guarantee of conformity, and the official notice
-- (Regulation (EU) 2025/1960; docs/domain/consumer-law.md#guarantees).
alter table consumer_rules
  add column guarantee_notice boolean not null default false,
  add column guarantee_picture bigint references files;

-- The notice is mandatory in the European Union.
update consumer_rules set guarantee_notice = true where country in ('AT', 'BE', 'BG', 'CY', 'CZ',
  'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
  'PL', 'PT', 'RO', 'SE', 'SI', 'SK');

-- For how many years the producer guarantees the durability of a product; null: no such guarantee.
alter table products
  add column guarantee_years integer
    constraint products_guarantee_years_check check (guarantee_years between 3 and 99),
  add column guarantor text not null default '';
