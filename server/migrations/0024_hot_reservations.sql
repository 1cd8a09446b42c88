-- A reservation changes `held` alone. Without it in an index, PostgreSQL rewrites the row and none of
-- its eleven indexes (a HOT update).
drop index variants_offered;
create index variants_offered on variants (product_id) include (id, price_minor)
  where status = 'active' and deleted_at is null;
alter table variants set (fillfactor = 85);
