-- What customs need to know about products (docs/domain/shipping.md#customs).
alter table products
  add column hs_code text constraint products_hs_code_check check (hs_code ~ '^[0-9]{6,10}$'),
  add column origin_country text
    constraint products_origin_country_check check (origin_country ~ '^[A-Z]{2}$');
