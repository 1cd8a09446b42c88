-- Totals of order groups and orders with the fee, which 0062 added without reading the rows.
alter table order_groups validate constraint order_groups_total_check;
alter table orders validate constraint orders_total_check;
