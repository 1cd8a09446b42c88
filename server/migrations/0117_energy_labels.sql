-- The energy label of a product, whose data is in the database EPREL of the European Union, and the
-- registration of a shop for electrical equipment (docs/domain/consumer-law.md#energy-labels).
alter table products
  add column energy_class text
    constraint products_energy_class_check check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  add column eprel_number text
    constraint products_eprel_number_check check (eprel_number ~ '^[0-9]{1,10}$');
alter table shops add column trader_weee text not null default '';
