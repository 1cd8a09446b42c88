-- Filters of the order lists (docs/domain/orders.md#search).
create index orders_held on orders (id desc) where hold_reason is not null;
comment on index orders_held is 'The orders that are held';
create index order_groups_country on order_groups ((address ->> 'country'), id);
comment on index order_groups_country is 'The orders to a country';
create index shipments_carrier on shipments (lower(carrier), order_id);
comment on index shipments_carrier is 'The orders with a parcel of a carrier';
