-- One index counts orders by status and lists them, instead of two; each order and each change of its
-- status writes it.
drop index orders_counted;
drop index orders_status_id_idx;
create index orders_counted on orders (status, id desc) include (shop_id) where hidden_at is null;

-- The question that each index of a sale answers; `\di+` shows them, and a test asks for new ones.
comment on index orders_pkey is 'the order with this id';
comment on index orders_number_key is 'the order with this number; numbers that begin so';
comment on index orders_group_shop_key is 'the orders of a purchase; one for each shop';
comment on index orders_user_id_id_idx is 'the orders of a buyer, newest first';
comment on index orders_shop_id_id_idx is 'the orders of a shop, newest first';
comment on index orders_newest is 'all orders, newest first, also late pages';
comment on index orders_counted is 'how many orders have each status, and which, newest first';
comment on index orders_hidden is 'the few orders that no list shows';
comment on index orders_placed_at_idx is 'the orders of a period, also hidden ones: best sellers, replays';
comment on index orders_expires_at_idx is 'the unconfirmed orders whose time is over';
comment on index orders_delivered_at_idx is 'the delivered orders that become complete';
comment on index orders_spent is 'what a buyer has spent';

comment on index order_groups_pkey is 'the purchase with this id';
comment on index order_groups_number_key is 'the purchase with this number, which is unique';
comment on index order_groups_user_id_id_idx is 'the purchases of a buyer, newest first';
comment on index order_groups_lower_idx is 'the purchases of an e-mail address, or one that begins so';
comment on index order_groups_phone is 'the purchases of a phone number with these last digits';
comment on index order_groups_device_id_idx is 'the purchases from a device, for fraud checks';

comment on index order_lines_pkey is 'the line with this id';
comment on index order_lines_order_id_idx is 'the lines of an order';
comment on index order_lines_product_id_idx is 'who ordered a product';
comment on index order_lines_variant_id_idx is 'who ordered a variant';
comment on index order_lines_picture_idx is 'whether an order still shows a picture';
comment on index order_lines_offer_item_id_idx is 'how much a buyer has bought at an offer price';

comment on index variants_pkey is 'the variant with this id';
comment on index variants_product_id_id_key is 'whether a variant belongs to a product (foreign keys)';
comment on index variants_combination_key is 'the variant of a product with these attributes';
comment on index variants_offered is 'the offered variants of a product with their prices';
comment on index variants_kept is 'the variants of a product in their order, with the stock on hand';
comment on index variants_sku_key is 'the variant of a shop with this SKU, which is unique';
comment on index variants_lower_idx is 'variants whose SKU begins so';
comment on index variants_words is 'variants with a part of this SKU';
comment on index variants_barcodes_idx is 'the variant with this barcode';
comment on index variants_barcode_words is 'variants with a part of this barcode';
comment on index variants_picture_idx is 'whether a variant shows a picture';
