-- More of the lists of the offices once they are long: files and what uses them, what waits for the
-- staff's eyes, and coupons.

create index files_stored on files (shop_id, hash) include (size)
  where deleted_at is null and user_id is null and not is_private;
create index files_in_folders on files (shop_id, folder, id desc) include (kind)
  where deleted_at is null and user_id is null and not is_private;
create index files_named on files (shop_id, lower(name), id) include (name)
  where deleted_at is null and user_id is null and not is_private;
create index files_sized on files (shop_id, size, id)
  where deleted_at is null and user_id is null and not is_private;
create index files_words on files using gin (name gin_trgm_ops, alt gin_trgm_ops, folder gin_trgm_ops)
  where deleted_at is null and user_id is null and not is_private;
create index shops_logo on shops (logo) where logo is not null;
create index shops_banner on shops (banner) where banner is not null;
create index documents_file on documents (file_id);
create index product_changes_pictures on product_changes using gin ((proposed -> 'pictures'))
  where state = 'pending';

create index products_not_approved on products (approval, id) include (shop_id)
  where deleted_at is null and approval <> 'approved';

create index coupons_kept on coupons (id) include (status) where deleted_at is null;
create index coupons_of_status on coupons (status, id) where deleted_at is null;
create index coupons_coded on coupons (lower(code), id) include (code) where deleted_at is null;
create index coupons_titled on coupons (lower(title), id) include (title) where deleted_at is null;
create index coupons_ending on coupons (ends_at, id) where deleted_at is null;
create index coupons_words on coupons using gin (code gin_trgm_ops, title gin_trgm_ops);

-- Orders that are listed, by their status; returns, refunds and disputes in their orders.
create index orders_counted on orders (status) include (shop_id) where hidden_at is null;
create index orders_hidden on orders (id) where hidden_at is not null;
create index returns_counted on return_requests (state) include (order_id);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_dearest on refunds (amount_minor desc, id desc);
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_of_state on disputes (state, created_at desc, id desc);
create index disputes_words on disputes using gin (reference gin_trgm_ops);

-- Reviews in every order, and by their words.
create index reviews_newest on reviews (created_at desc, id desc) include (status);
create index reviews_rated on reviews (rating desc, id desc) include (status);
create index reviews_words on reviews using gin (title gin_trgm_ops, text gin_trgm_ops);

-- Sales of tills, bills and withdrawals in their orders, with what is added up of all of them.
create index pos_orders_sold on pos_orders (sold_at desc, id desc)
  include (member_id, total_minor, discount_minor, commission_minor);
create index pos_orders_dearest on pos_orders (total_minor desc, id desc);
create index pos_orders_counted on pos_orders (device_seq desc, id desc);
create index pos_orders_words on pos_orders using gin (number gin_trgm_ops,
  (customer ->> 'name') gin_trgm_ops, (customer ->> 'phone') gin_trgm_ops);
create index bills_newest on bills (issued_at desc, id desc)
  include (payer_type, payer_id, status, total_minor, kind);
create index bills_dearest on bills (total_minor desc, id desc) include (payer_type, payer_id, status, kind);
create index bills_words on bills using gin (number gin_trgm_ops, (payer ->> 0) gin_trgm_ops);
create index withdrawals_newest on withdrawals (requested_at desc, id desc)
  include (state, amount_minor, owner_type, owner_id);
create index withdrawals_dearest on withdrawals (amount_minor desc, id desc)
  include (state, owner_type, owner_id);
create index withdrawals_words on withdrawals using gin (reference gin_trgm_ops, method_label gin_trgm_ops);
create index pos_remittances_words on pos_remittances using gin (reference gin_trgm_ops);
create index payout_methods_changed on payout_methods (changed_at desc, id desc)
  include (owner_type, owner_id, verified_at) where deleted_at is null;
create index fraud_flags_of_order on fraud_flags (order_id);
create index seller_earnings_delivered on seller_earnings (shop_id, delivered_at desc, id desc);
