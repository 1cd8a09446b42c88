-- Terms for sellers in dated versions (Regulation (EU) 2019/1150, article 3;
-- docs/domain/consumer-law.md#terms-for-sellers). No call changes a version.
create table seller_terms (
  id bigint generated always as identity primary key,
  -- The first day on which it applies, in the time zone of the marketplace.
  starts_on date not null,
  text text not null check (text <> ''),
  -- What changes to the version before; empty for the first one.
  changes text not null default '',
  -- Why it applies sooner than the notice period allows.
  notice_reason text check (notice_reason <> ''),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index seller_terms_starts_on_id_idx on seller_terms (starts_on, id);

-- The acceptance of a version by a shop. Without a user, the shop is taken to have accepted it,
-- because the version began to apply.
create table seller_terms_acceptances (
  terms_id bigint not null references seller_terms,
  shop_id bigint not null references shops,
  user_id bigint references users,
  accepted_at timestamptz not null default now(),
  primary key (terms_id, shop_id)
);
create index seller_terms_acceptances_shop_id_idx on seller_terms_acceptances (shop_id);

create trigger pages after insert or update or delete on seller_terms
  for each statement execute function invalidate('*');
select add_audit_trigger('seller_terms');
