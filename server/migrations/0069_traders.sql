-- Who sells: a business, whose data buyers read, or a private person (Regulation (EU) 2022/2065,
-- article 30; docs/domain/consumer-law.md#traders). null: not stated.
alter table shops
  add column trader_kind text check (trader_kind in ('business', 'private')),
  add column trader_name text not null default '',
  add column trader_address text not null default '',
  add column trader_email text,
  add column trader_phone text not null default '',
  add column trader_register text not null default '',
  -- When staff last confirmed the data; any change of it ends the confirmation.
  add column trader_confirmed_at timestamptz;
