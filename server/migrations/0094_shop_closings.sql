-- Closing a shop: with 30 days of notice, or at once for a ground that the law permits (Regulation
-- (EU) 2019/1150, article 4; docs/domain/catalog.md#closing-a-shop).
create table shop_closings (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  -- Why it takes effect without notice; null: with notice, or by the shop itself.
  ground text check (ground in ('legal_duty', 'repeated_violation', 'fraud')),
  reason text not null check (reason <> ''),
  is_own boolean not null default false,
  actor_id bigint references users,
  notice_at timestamptz not null default now(),
  effective_at timestamptz not null,
  -- The complaint of the shop.
  answer text check (answer <> ''),
  answered_at timestamptz,
  canceled_at timestamptz,
  done_at timestamptz
);
create unique index shop_closings_open_key on shop_closings (shop_id)
  where canceled_at is null and done_at is null;
create index shop_closings_shop_id_id_idx on shop_closings (shop_id, id desc);
create index shop_closings_effective_at_idx on shop_closings (effective_at)
  where canceled_at is null and done_at is null;

select add_audit_trigger('shop_closings');
