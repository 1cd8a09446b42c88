-- Shops and their teams.

-- Shops of sellers (docs/domain/catalog.md#shops). In other tables, shop_id null is the platform.
create table shops (
  id bigint generated always as identity primary key,
  owner_id bigint not null unique references users,
  name text not null check (name = '' or char_length(name) >= 3 and char_length(name) <= 60),
  slug text not null,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested',
    'suspended', 'closed')),
  reason text,
  category_id bigint,
  tagline text not null default '',
  about text not null default '',
  logo bigint references files,
  banner bigint references files,
  address jsonb,
  -- Vacation: visible, not buyable.
  closed_from timestamptz,
  closed_to timestamptz,
  closed_note text,
  rating_total int not null default 0,
  rating_count int not null default 0,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Periods in which the shop sells, maintained by triggers on packages and users; as times, so
  -- that the end of a package needs no job.
  trades tstzmultirange not null default '{}'::tstzmultirange,
  -- Owes too much cash since then: visible, not buyable
  -- (docs/domain/money.md#release-of-cash-orders).
  catalogue_since timestamptz,
  terms_accepted_at timestamptz,
  submitted_at timestamptz,
  constraint shops_vacation_check check (closed_to is null or closed_to > closed_from),
  constraint shops_approved_check check (status <> 'approved' or name <> '' and slug <> '')
);

alter table files add foreign key (shop_id) references shops;
create unique index shops_slug_key on shops (slug) where slug <> '';
create unique index shops_name_key on shops (lower(name)) where name <> '';
create index shops_closed_from_idx on shops (closed_from) where closed_from is not null;
create index shops_submitted_at_idx on shops (submitted_at) where status = 'submitted';
create index shops_words on shops using gin (name gin_trgm_ops);

-- For the lists of staff.
create index shops_of_status on shops (status, id desc);
create index shops_submitted on shops (submitted_at desc nulls last, id desc);
create index shops_approved on shops (approved_at desc nulls last, id desc);
create index shops_logo on shops (logo) where logo is not null;
create index shops_banner on shops (banner) where banner is not null;
create index shops_named on shops (lower(name), id);

-- Every slug a shop has ever had; old links redirect, and no other shop may take it.
create table shop_slugs (
  slug text primary key,
  shop_id bigint not null references shops,
  created_at timestamptz not null default now()
);
create index shop_slugs_shop_id_idx on shop_slugs (shop_id);

create function add_shop_slug() returns trigger language plpgsql as $$
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
  for each row when (new.slug <> '') execute function add_shop_slug();

-- Status history of shops.
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
create index shop_events_shop_id_id_idx on shop_events (shop_id, id desc);

-- Further logins of a shop with some permissions; the owner is in shops
-- (docs/domain/catalog.md#shop-team).
create table shop_team (
  user_id bigint primary key references users,
  shop_id bigint not null references shops,
  rights text[] not null check (rights <@ array['product', 'order', 'money'] and rights <> '{}'),
  created_at timestamptz not null default now(),
  -- Set while the package of the shop includes fewer logins.
  paused_at timestamptz
);
create index shop_team_shop_id_idx on shop_team (shop_id);

-- Cash-on-delivery settings of a shop.
create table shop_cash (
  shop_id bigint primary key references shops,
  -- Null: the setting of the platform.
  collected_by text check (collected_by in ('courier', 'seller')),
  -- Since when it owes more than the limit.
  over_since timestamptz,
  -- The audit log names records by id.
  id bigint generated always as (shop_id) stored
);
