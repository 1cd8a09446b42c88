-- Payment methods of the checkout with their rules (docs/domain/payments.md#methods). The codes of
-- providers, kinds of buyers and of shipping are listed once, in contract/src/payments.
create table checkout_methods (
  id bigint generated always as identity primary key,
  code text not null,
  provider text not null,
  -- '' is the name of the provider, in the language of the reader.
  title text not null default '',
  note text not null default '',
  rank int not null default 0,
  -- Empty lists allow everything.
  countries text[] not null default '{}',
  currencies text[] not null default '{}',
  min_minor bigint not null default 0 check (min_minor >= 0),
  max_minor bigint check (max_minor > 0),
  -- 0 is the platform.
  shop_ids bigint[] not null default '{}',
  excluded_category_ids bigint[] not null default '{}',
  buyers text[] not null default '{}',
  shipping_kinds text[] not null default '{}',
  -- Limits of cash on delivery for each buyer; null is none.
  open_max int check (open_max > 0),
  refused_max int check (refused_max > 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint checkout_methods_total_check check (max_minor >= min_minor)
);
create unique index checkout_methods_code_key on checkout_methods (lower(code))
  where deleted_at is null;

-- What was offered before: cash on delivery by the settings, the wallet and every gateway.
insert into checkout_methods (code, provider, rank, note, min_minor, max_minor, status)
select 'cash_on_delivery', 'cash_on_delivery', 1, coalesce(cash ->> 'note', ''),
  coalesce((cash ->> 'min_total_minor')::bigint, 0), (cash ->> 'max_total_minor')::bigint,
  case when cash ->> 'enabled' = 'false' then 'inactive' else 'active' end
from (values (1)) as one
left join settings on topic = 'general'
cross join lateral (select value -> 'payment' -> 'cash_on_delivery' as cash) as stored;
insert into checkout_methods (code, provider, rank)
values ('wallet', 'wallet', 2), ('stripe', 'stripe', 3), ('sandbox', 'sandbox', 4);

-- The note of cash on delivery was a text of the site.
update translations t set entity = 'checkout_method', entity_id = c.id::text, field = 'note'
from checkout_methods c
where t.entity = 'site' and t.field = 'cash_note' and c.code = 'cash_on_delivery';

create trigger translations_delete after delete on checkout_methods
  referencing old table as gone
  for each statement execute function delete_translations('checkout_method');
create trigger pages after insert or update or delete on checkout_methods
  for each statement execute function invalidate('*');
select add_audit_trigger('checkout_methods');

-- The method by which an order is paid, for its texts and account; null: without rules.
alter table order_groups add column checkout_method_id bigint references checkout_methods;
