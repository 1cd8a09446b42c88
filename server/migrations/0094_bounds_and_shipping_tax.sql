-- Prices above this bound cannot be sold any more; the log of the database names the products.
do $$
declare
  found record;
begin
  for found in
    select v.id, v.sku, v.price_minor, p.name
    from variants v join products p on p.id = v.product_id
    where v.price_minor > 10000000000 and v.deleted_at is null
    order by v.price_minor desc limit 200
  loop
    raise warning 'variant % (%, "%") costs %, which is above the largest price: it cannot be bought',
      found.id, found.sku, found.name, found.price_minor;
  end loop;
end $$;

-- The tax on a line's share of the shipping; tax_minor stays the tax on the goods.
alter table order_lines add column shipping_tax_minor bigint not null default 0
  constraint order_lines_shipping_tax check (shipping_tax_minor >= 0);
alter table refund_lines add column shipping_tax_minor bigint not null default 0
  constraint refund_lines_shipping_tax check (shipping_tax_minor >= 0);
-- Whether the shipping of an order is taxed with its goods: as it was decided when it was placed.
alter table orders add column tax_shipping text not null default 'exempt'
  constraint orders_tax_shipping check (tax_shipping in ('goods', 'exempt'));

-- A market that sells already does not charge more than yesterday; its owner may choose to.
update settings
set value = jsonb_set(value, '{tax}',
  coalesce(value -> 'tax', '{"inclusive": false, "default_bp": 0, "number": "", "to": "platform"}')
    || '{"shipping": "exempt"}')
where topic = 'general' and exists (select from users);
insert into settings (topic, value)
select 'general', '{"tax": {"inclusive": false, "default_bp": 0, "number": "", "to": "platform",
  "shipping": "exempt"}}'
where exists (select from users) and not exists (select from settings where topic = 'general');
