-- An index for a page whose cost grew with the number of rows (docs/performance.md#growth).

create index bills_counted on bills (payer_type, status);
comment on index bills_counted is 'The number of invoices of shops in each state (/admin/shop-billing-list)';
