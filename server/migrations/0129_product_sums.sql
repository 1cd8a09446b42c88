-- Sums of the products of a shop by day, for the best products of dashboards (decision 0071).

-- The last 100 days.
create table product_sums (
  -- 0: the platform.
  shop_id bigint not null,
  -- In the marketplace's time zone.
  day date not null,
  product_id bigint not null,
  units numeric(14, 3) not null,
  sales_minor bigint not null,
  -- The last line, which has the name of the product as it was.
  line_id bigint not null,
  decimals int not null,
  primary key (shop_id, day, product_id)
);
comment on index product_sums_pkey is 'The products that a shop sold on some days';
create index product_sums_day_idx on product_sums (day);
comment on index product_sums_day_idx is 'The products that all shops sold on some days';

drop trigger changed_days_update on order_lines;
create trigger changed_days_update after update on order_lines for each row
  when ((old.order_id, old.product_id, old.quantity, old.left_out_quantity, old.decimals, old.gross_minor,
      old.discount_minor, old.coupon_seller_minor, old.coupon_platform_minor, old.shipping_minor,
      old.shipping_discount_seller_minor, old.tax_minor, old.shipping_tax_minor, old.commission_minor,
      old.commission_tax_minor)
    is distinct from (new.order_id, new.product_id, new.quantity, new.left_out_quantity, new.decimals,
      new.gross_minor, new.discount_minor, new.coupon_seller_minor, new.coupon_platform_minor,
      new.shipping_minor, new.shipping_discount_seller_minor, new.tax_minor, new.shipping_tax_minor,
      new.commission_minor, new.commission_tax_minor))
  execute function mark_day_of_line();

create or replace function mark_days_of_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day sums', 0));
  delete from sale_sums;
  delete from product_sums;
  perform mark_all_days();
  return null;
end $$;

insert into changed_days (source, shop_id, at)
select 'orders', shop_id, at from (
  select distinct coalesce(shop_id, 0) as shop_id, date_trunc('day', placed_at, 'UTC') as start
  from orders where placed_at > now() - interval '102 days') days,
  lateral (values (start), (start + interval '1 day' - interval '1 ms')) ends (at);
