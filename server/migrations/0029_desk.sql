-- What the back office sees of itself and of its visitors: who changed what, and who comes by.

-- 1. The journal: one row for each writing call of the staff, and one for each record it changed.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null references users,
  method text not null,
  path text not null,
  -- The thing that the call named, and what was sent with it, secrets left out.
  target_id bigint,
  sent jsonb not null default '{}',
  -- From where.
  ip text not null,
  user_agent text not null,
  request_id text not null
);
create index on audit_log (actor_id, id desc);
create index on audit_log (path, id desc);
create index on audit_log (at);

create table audit_changes (
  id bigint generated always as identity primary key,
  audit_id bigint not null references audit_log,
  -- The table, and the number of the row in it.
  record text not null,
  record_id bigint,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- Of an update, only the columns that differ.
  before jsonb,
  after jsonb
);
create index on audit_changes (audit_id);
create index on audit_changes (record, record_id, audit_id desc);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is only ever added to';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_journal_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_journal_change();
create trigger audit_changes_append_only before update or delete on audit_changes
  for each row execute function refuse_journal_change();
create trigger audit_changes_no_truncate before truncate on audit_changes
  for each statement execute function refuse_journal_change();

-- Neither secrets nor long texts: the journal says that they changed, and how they began.
create function journal_value(name text, value jsonb) returns jsonb
language sql immutable parallel safe return case
  when value is null or value = 'null' then 'null'::jsonb
  when name ~* 'password|secret|token|sealed|hash$|^account$|_account$|bank_details|^fields$'
    then '"…"'::jsonb
  when length(value::text) > 600 then to_jsonb(left(value #>> '{}', 400) || '…')
  else value
end;

create function journal_row(row_of jsonb, names text[]) returns jsonb
language sql immutable parallel safe return (
  select coalesce(jsonb_object_agg(key, journal_value(key, value)), '{}')
  from jsonb_each(row_of) where key = any(names)
);

-- Writes down what a row was and became, for the call that the transaction belongs to.
create function note_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  number bigint := (coalesce(becomes, was) ->> 'id')::bigint;
  names text[];
begin
  -- Settings are one row a topic: what counts is inside.
  if tg_table_name = 'settings' then
    was := was -> 'value';
    becomes := becomes -> 'value';
  end if;
  select array_agg(key) into names
  from jsonb_object_keys(coalesce(was, '{}') || coalesce(becomes, '{}')) key
  where key not in ('id', 'created_at', 'updated_at', 'is_listed', 'search')
    and (was -> key is distinct from becomes -> key)
    and not (tg_op = 'INSERT' and becomes -> key in ('null', '[]', '{}', '""'));
  if names is not null then
    insert into audit_changes (audit_id, record, record_id, kind, before, after)
    values (current_setting('emporia.call')::bigint, tg_table_name, number, lower(tg_op),
      case when was is not null then journal_row(was, names) end,
      case when becomes is not null then journal_row(becomes, names) end);
  end if;
  return null;
end $$;

-- From now on, what the staff changes in a table stands in the journal; others cost nothing.
create function keep_journal(name text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger journal after insert or update or delete on %I
    for each row when (coalesce(current_setting(''emporia.call'', true), '''') <> '''')
    execute function note_change()', name);
end $$;

do $$
declare name text;
begin
  foreach name in array array['roles', 'users', 'categories', 'brands', 'units', 'attributes',
    'attribute_values', 'category_attributes', 'shops', 'packages', 'package_purchases', 'products',
    'variants', 'product_changes', 'sliders', 'files', 'orders', 'order_lines', 'shipments',
    'reviews', 'offers', 'offer_items', 'coupons', 'commission_rules', 'return_requests', 'refunds',
    'disputes', 'remittances', 'payout_methods', 'withdrawals', 'bills', 'contacts',
    'newsletter_subscribers', 'settings']
  loop
    perform keep_journal(name);
  end loop;
end $$;

-- 2. Visits of the public pages: one row a day, visitor and page. Who it was is a hash whose salt is
-- thrown away with the day; addresses are written nowhere.

create table visit_salts (
  day date primary key,
  salt bytea not null
);

create table visits (
  day date not null,
  visitor text not null,
  path text not null,
  -- The site that the visitor came from; '' is an address typed or a page of our own.
  source text not null default '',
  device text not null check (device in ('phone', 'tablet', 'computer')),
  views int not null check (views > 0),
  seen_at timestamptz not null,
  primary key (day, visitor, path)
);
create index on visits (seen_at);

-- 3. What the desk asks for: sales by day, and people and things by what one remembers of them.

create index on orders (placed_at);
create index on users (lower(email) text_pattern_ops);
create index users_search on users using gin (name_document(name)) with (fastupdate = off);
-- Phones by their last digits: nobody says the same ones first.
create index on users (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops)
  where phone is not null;
create index on variants (lower(sku) text_pattern_ops) where deleted_at is null;
create index on orders (number text_pattern_ops);
create index on order_groups (lower(email) text_pattern_ops);
