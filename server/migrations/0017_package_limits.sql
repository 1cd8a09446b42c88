-- The limits of packages are applied by subscriptions/lifecycle/apply-limits.ts.
drop trigger package_purchases_limits on package_purchases;
drop function apply_product_limit, rank_featured, rank_products, rank_logins;

-- Identical to documents_file_id_idx.
drop index documents_file;
