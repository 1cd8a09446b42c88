-- The lists of the offices once they are long: an order that is asked for stands in an index, so that a
-- page far behind is found without looking at rows, and words are found anywhere in a name.

-- Products and variants: what barcodes say as text, for words.
create function words_of(texts text[]) returns text
  language sql immutable parallel safe return array_to_string(texts, ' ');
create index products_words on products using gin (name gin_trgm_ops);
create index shops_words on shops using gin (name gin_trgm_ops);
create index variants_words on variants using gin (sku gin_trgm_ops);
create index variants_barcode_words on variants using gin (words_of(barcodes) gin_trgm_ops)
  where barcodes <> '{}';
create index variants_kept on variants (product_id desc, rank, id) include (on_hand)
  where deleted_at is null;
create index products_shelved on products (id desc) include (shop_id, status, category_id)
  where deleted_at is null and not is_template;
create index products_shelved_status on products (status, id desc) include (shop_id)
  where deleted_at is null and not is_template;
create index products_shelved_name on products (lower(name), id) include (shop_id, name)
  where deleted_at is null and not is_template;
create index products_shelved_price on products (price_minor, id) include (shop_id)
  where deleted_at is null and not is_template;
create index products_shelved_created on products (created_at, id) include (shop_id)
  where deleted_at is null and not is_template;

-- Shops, whatever their state.
create index shops_of_status on shops (status, id desc);
create index shops_submitted on shops (submitted_at desc nulls last, id desc);
create index shops_approved on shops (approved_at desc nulls last, id desc);

-- Customers and members. PostgreSQL reads an index alone only where the column itself stands in it, too.
create index users_named on users (lower(name), id) include (role, status, name) where deleted_at is null;
create index users_of_status on users (role, status, id desc) where deleted_at is null;

-- Letters: what people wrote to us, what we wrote to them, and who wants it.
create index contacts_touched on contacts (updated_at desc, id desc) where deleted_at is null;
create index contacts_written on contacts (created_at desc, id desc) where deleted_at is null;
create index contacts_named on contacts (name, id) where deleted_at is null;
create index contacts_words on contacts
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
create index mails_of_state on mails (state, id desc);
create index mails_to on mails (to_email, id);
create index newsletter_joined on newsletter_subscribers (created_at desc, id desc);
create index newsletter_of_state on newsletter_subscribers (state, created_at desc, id desc);
create index newsletter_addresses on newsletter_subscribers (email, id);

-- What the staff did: the words of a call.
create index audit_log_words on audit_log using gin (path gin_trgm_ops);
create index audit_log_targets on audit_log (target_id) where target_id is not null;
