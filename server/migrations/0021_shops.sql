-- Becoming a seller, and the life of a shop.

alter table shops
  add column terms_accepted_at timestamptz,
  add column submitted_at timestamptz,
  add constraint shops_name_check check (name = '' or char_length(name) between 3 and 60),
  add constraint shops_vacation_check check (closed_to is null or closed_to > closed_from),
  -- What customers see has a name and an address.
  add constraint shops_approved_check check (status <> 'approved' or (name <> '' and slug <> ''));
update shops set submitted_at = created_at, terms_accepted_at = created_at where status <> 'draft';

-- Every address that a shop has ever had stays its own: links to it lead on.
create table shop_slugs (
  slug text primary key,
  shop_id bigint not null references shops,
  created_at timestamptz not null default now()
);
create index on shop_slugs (shop_id);
insert into shop_slugs (slug, shop_id) select slug, id from shops where slug <> '';

create function keep_shop_slug() returns trigger language plpgsql as $$
begin
  insert into shop_slugs (slug, shop_id) values (new.slug, new.id)
  on conflict (slug) do update set shop_id = excluded.shop_id
    where shop_slugs.shop_id = excluded.shop_id;
  if not found then
    raise exception 'another shop has or had the address %', new.slug
      using errcode = 'unique_violation', constraint = 'shops_slug_key';
  end if;
  return null;
end $$;
create trigger shops_slug after insert or update of slug on shops
  for each row when (new.slug <> '') execute function keep_shop_slug();

-- What became of a shop, by whom and why.
create table shop_events (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  actor_id bigint references users,
  from_status text not null,
  to_status text not null,
  note text,
  override_reason text,
  created_at timestamptz not null default now()
);
create index on shop_events (shop_id, id desc);

create index on shops (submitted_at) where status = 'submitted';
