-- Quantities with up to three decimals, for what is weighed or measured: 0.35 kg, 2.5 m.
-- numeric is exact; what a unit allows (its decimals) is checked where people write.

alter table products
  alter column low_stock type numeric(14, 3),
  alter column min_quantity type numeric(14, 3),
  alter column max_quantity type numeric(14, 3),
  drop constraint products_min_quantity_check,
  add check (min_quantity > 0);

alter table variants
  alter column on_hand type numeric(14, 3),
  alter column held type numeric(14, 3);

alter table stock_movements alter column delta type numeric(14, 3);
alter table stock_holds alter column quantity type numeric(14, 3);
alter table cart_lines alter column quantity type numeric(14, 3);
alter table shipment_lines alter column quantity type numeric(14, 3);
alter table offer_items alter column taken type numeric(14, 3);

-- A line costs its price times its quantity, rounded half up.
alter table order_lines
  drop constraint order_lines_check2,
  alter column quantity type numeric(14, 3),
  alter column shipped_quantity type numeric(14, 3),
  -- How fine its unit measured when it was bought.
  add column decimals int not null default 0 check (decimals between 0 and 3),
  add constraint order_lines_gross_check check (gross_minor = round(price_minor * quantity));
