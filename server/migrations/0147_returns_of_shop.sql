-- The returns of a shop are counted by state up to a limit, instead of all of them.
create index returns_of_shop_counted on return_requests (shop_id, state) include (order_id);
comment on index returns_of_shop_counted is 'The number of returns of a shop in each state (/seller/return-list)';
