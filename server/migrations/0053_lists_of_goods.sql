-- Lists of the offices once they are long, the third part: rates of members, letters and their
-- readers, packages, counts of products, visitors, files and returns.

-- What was agreed with members, in the orders that are asked for, and the rates of one member.
create index affiliate_rates_paid on affiliate_rates (bp, id);
create index affiliate_rates_of_member on affiliate_rates (member_id, id);
create index affiliate_products_paid on affiliate_products (coalesce(affiliate_bp, -1), id);

-- Accounts and readers in the order of their addresses: a campaign's audience is counted by reading
-- both side by side, and accounts are sorted by address.
create index users_addressed on users (lower(email), id) include (role, status, email) where deleted_at is null;
create index newsletter_confirmed on newsletter_subscribers (lower(email)) include (email, confirmed_at)
  where state = 'confirmed';

create index package_purchases_newest on package_purchases (created_at, id);
create index package_purchases_ending on package_purchases (ends_at, id);
create index package_purchases_words on package_purchases using gin (name gin_trgm_ops);

-- How many products stand on each shelf, and have each brand and unit.
create index products_on_shelves on products (category_id, extra_category_ids)
  where deleted_at is null and not is_template;
drop index products_brand_id_idx;
create index products_of_brand on products (brand_id, deleted_at);
create index products_of_unit on products (unit_id, deleted_at);
-- The few that no list shows: a list leaves them out instead of looking for all the others.
create index products_aside on products (id) where deleted_at is not null or is_template;

create index shops_named on shops (lower(name), id);

-- Visitors are added up without looking at rows.
alter table visits drop constraint visits_pkey,
  add primary key (day, visitor, path) include (seen_at, views, source);

-- A library shows nothing private: now the index of its order knows that, too.
drop index files_library_key;
create index files_library_key on files (shop_id, id desc)
  where deleted_at is null and user_id is null and not is_private;

-- Whose order a return is of, so that a shop finds its own without asking each order. Null is the house.
alter table return_requests add column shop_id bigint references shops;
update return_requests r set shop_id = o.shop_id from orders o where o.id = r.order_id;
create index returns_of_shop on return_requests (shop_id, id desc) include (state, order_id);
