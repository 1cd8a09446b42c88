-- The lists of money, and of what tills and orders may sell, once they are long.

-- What a member earned, in the order it came, with all that its states and sums are counted of.
create index commissions_newest on commissions (member_id, created_at desc, id desc)
  include (amount_minor, reversed_minor, matures_at, state, kind);

-- What is offered by name, and counted by shop and category.
create index products_offered_names on products (name, id)
  include (shop_id, category_id, pos_enabled, backorder) where is_listed;
create index products_offered on products (id)
  include (shop_id, category_id, pos_enabled, backorder) where is_listed;

-- Sales of tills are also counted by how their orders stand.
drop index pos_orders_sold;
create index pos_orders_sold on pos_orders (sold_at desc, id desc)
  include (member_id, group_id, total_minor, discount_minor, commission_minor, fulfilment);

-- Words of withdrawals, payout methods and what was handed over.
create index withdrawals_notes on withdrawals using gin (note gin_trgm_ops) where note is not null;
create index payout_methods_words on payout_methods using gin (label gin_trgm_ops);
create index remittances_words on remittances using gin (reference gin_trgm_ops, courier gin_trgm_ops);
