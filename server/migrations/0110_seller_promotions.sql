-- Coupons and sales that sellers create for their own shop.

alter table offers add column shop_id bigint references shops;
-- Set when staff deactivate a shop's own promotion: its seller cannot activate it again.
alter table offers add column deactivated_at timestamptz;
alter table coupons add column deactivated_at timestamptz;

create index on offers (shop_id, ends_at) where shop_id is not null and deleted_at is null;
create index on coupons (shop_id, id) where shop_id is not null and deleted_at is null;

-- A shop's coupons are listed while its package includes coupons, so that list depends on packages.
create function forget_shop_coupons() returns trigger language plpgsql as $$
begin
  if exists (select from changed where kind = 'shop') then
    perform forget_pages(array['coupons']);
  end if;
  return null;
end $$;
create trigger coupon_pages_insert after insert on package_purchases referencing new table as changed
  for each statement execute function forget_shop_coupons();
create trigger coupon_pages_update after update on package_purchases referencing new table as changed
  for each statement execute function forget_shop_coupons();
