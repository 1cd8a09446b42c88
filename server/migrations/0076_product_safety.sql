-- Who is responsible for the safety of products (Regulation (EU) 2023/988;
-- docs/domain/consumer-law.md#product-safety).
create table economic_operators (
  id bigint generated always as identity primary key,
  -- The shop whose products name it; null: the platform.
  shop_id bigint references shops,
  name text not null check (name <> ''),
  -- The postal address without the country.
  address text not null check (address <> ''),
  country text not null,
  -- An e-mail address or a website.
  electronic_address text not null check (electronic_address <> ''),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index economic_operators_shop_id_idx on economic_operators (shop_id);

alter table products
  add column manufacturer_id bigint references economic_operators,
  -- The responsible person in the European Union, for manufacturers outside of it.
  add column responsible_id bigint references economic_operators,
  add column model text not null default '',
  add column safety_warnings text not null default '';
create index products_manufacturer_id_idx on products (manufacturer_id)
  where manufacturer_id is not null;
create index products_responsible_id_idx on products (responsible_id)
  where responsible_id is not null;

-- The product page names them (decision 0010).
create function invalidate_operators() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(select distinct 'product:' || p.id
    from changed join products p on changed.id in (p.manufacturer_id, p.responsible_id)));
  return null;
end $$;
create trigger pages_update after update on economic_operators referencing new table as changed
  for each statement execute function invalidate_operators();

select add_audit_trigger('economic_operators');
