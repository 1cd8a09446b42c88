-- Variants with little stock, so that lists and dashboards do not compare every variant with the limit of
-- its product (docs/performance.md#growth). Each variant whose stock is low has a row; a row may be
-- outdated, so readers compare the stock again, and a job deletes it.

create table low_stock (
  product_id bigint not null,
  variant_id bigint not null,
  primary key (product_id, variant_id)
);

create function add_low_stock() returns trigger language plpgsql as $$
begin
  insert into low_stock (product_id, variant_id)
  select product.id, changed.id from changed join products product on product.id = changed.product_id
  where changed.on_hand - changed.held <= product.low_stock
  on conflict do nothing;
  return null;
end $$;
create trigger low_stock_insert after insert on variants referencing new table as changed
  for each statement execute function add_low_stock();
create trigger low_stock_update after update on variants referencing new table as changed
  for each statement execute function add_low_stock();

create function add_low_stock_of_product() returns trigger language plpgsql as $$
begin
  insert into low_stock (product_id, variant_id)
  select new.id, id from variants where product_id = new.id and on_hand - held <= new.low_stock
  on conflict do nothing;
  return null;
end $$;
create trigger low_stock_limit after update of low_stock on products for each row
  when (new.low_stock > old.low_stock) execute function add_low_stock_of_product();

insert into low_stock (product_id, variant_id)
select product.id, variant.id from variants variant join products product on product.id = variant.product_id
where variant.on_hand - variant.held <= product.low_stock;
