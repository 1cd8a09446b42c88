-- Indexes for pages whose cost grew with the number of rows (docs/performance.md#growth).

create index pos_orders_due on pos_orders (member_id, due_at, id) include (due_minor);
comment on index pos_orders_due is 'The newest sales whose cash a member owes, and what is not due yet';

create index pos_orders_received on pos_orders (device_id, received_at);
comment on index pos_orders_received is 'When a register last sent a sale';

create index shops_stopped on shops (id) where catalogue_since is not null;
comment on index shops_stopped is 'The shops that do not sell because they owe cash';

create index payout_methods_unverified on payout_methods (id)
  where verified_at is null and deleted_at is null;
comment on index payout_methods_unverified is 'The number of payout methods that wait for verification';
