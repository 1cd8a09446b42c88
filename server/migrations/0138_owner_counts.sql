-- Indexes for pages whose cost grew with the number of rows (docs/performance.md#growth).

create index bills_counted on bills (payer_type, status);
comment on index bills_counted is 'The number of invoices of shops in each state (/admin/shop-billing-list)';

create index products_used on products (shop_id, status) include (is_featured)
  where deleted_at is null and not is_template;
comment on index products_used is 'How much of its package a shop uses (/seller/package)';
