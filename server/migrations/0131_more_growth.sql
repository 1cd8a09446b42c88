-- Indexes for pages whose cost grew with the number of rows (docs/performance.md#growth). Both are small,
-- so that other rows cost nothing.

create index products_left_out on products (id)
  where is_listed and (thumbnail is null or short_description = '');
comment on index products_left_out is 'Listed products that feeds leave out, as /admin/feed-list counts them';

create index ledger_transactions_tax_paid on ledger_transactions (id) where event_type = 'tax_paid';
comment on index ledger_transactions_tax_paid is 'What was paid to each tax authority (/admin/tax-report)';
