-- Audit log, approvals, bulk tasks, contacts, newsletters and visits.

-- One row per write of staff, and one in audit_changes per changed record
-- (docs/domain/security.md#audit-log).
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null references users,
  method text not null,
  path text not null,
  -- The record that the call names, and its input without secrets.
  target_id bigint,
  sent jsonb not null default '{}',
  ip text not null,
  user_agent text not null,
  request_id text not null
);
create index audit_log_actor_id_id_idx on audit_log (actor_id, id desc);
create index audit_log_path_id_idx on audit_log (path, id desc);
create index audit_log_at_idx on audit_log (at);
create index audit_log_words on audit_log using gin (path gin_trgm_ops);
create index audit_log_targets on audit_log (target_id) where target_id is not null;

create table audit_changes (
  id bigint generated always as identity primary key,
  audit_id bigint not null references audit_log,
  -- Table and id of the row.
  record text not null,
  record_id bigint,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  -- Of an update, only the columns that differ.
  before jsonb,
  after jsonb
);
create index audit_changes_audit_id_idx on audit_changes (audit_id);
create index audit_changes_record_record_id_audit_id_idx on audit_changes
  (record, record_id, audit_id desc);

-- Append-only, except for erasing personal data.
create function reject_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('emporia.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function reject_audit_log_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function reject_audit_log_change();
create trigger audit_changes_append_only before update or delete on audit_changes
  for each row execute function reject_audit_log_change();
create trigger audit_changes_no_truncate before truncate on audit_changes
  for each statement execute function reject_audit_log_change();

-- Masks words in a document: `whole` as complete strings, `parts` anywhere.
create function mask_words(document jsonb, whole text[], parts text[]) returns jsonb
language plpgsql immutable as $$
declare
  text_of text := document::text;
  word text;
begin
  foreach word in array whole loop
    text_of := replace(text_of, to_json(word)::text, '"…"');
  end loop;
  foreach word in array parts loop
    text_of := regexp_replace(text_of,
      regexp_replace(trim(both '"' from to_json(word)::text), '([\\.+*?^$(){}|\[\]])', '\\\1', 'g'),
      '…', 'gi');
  end loop;
  return text_of::jsonb;
end $$;

-- Masks the personal data of an account in the audit log (docs/domain/security.md#erasure). Runs as
-- the owner, because the serving role cannot update the audit log.
create function erase_in_audit_log(person bigint, whole text[], parts text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought bigint[] := array(select o.id from orders o join order_groups g on g.id = o.group_id
    where g.user_id = person);
  entries bigint[];
begin
  -- Earlier names and e-mails count too, and those that staff proposed.
  select whole || coalesce(array_agg(value) filter (where key = 'name'), '{}'),
    parts || coalesce(array_agg(value) filter (where key <> 'name'), '{}') into whole, parts
  from (select key, value from audit_changes c, jsonb_each_text(coalesce(c.before, '{}')) where
      c.record = 'users' and c.record_id = person
    union select key, value from audit_changes c, jsonb_each_text(coalesce(c.after, '{}')) where
      c.record = 'users' and c.record_id = person
    union select key, value from audit_log l, jsonb_each_text(l.sent) where
      jsonb_typeof(l.sent) = 'object' and l.target_id = person
        and l.path ~ '^/admin/(customer|member|affiliate-member)') known
  where key in ('name', 'email', 'phone') and length(value) > 1;
  perform set_config('emporia.erasing', 'on', true);
  entries := array(
    select l.id from audit_log l
    where (l.path ~ '^/admin/(customer|member|affiliate-member)' and l.target_id = person)
      or (l.path ~ '^/admin/(order|bulk-order)' and l.target_id = any(bought))
      or l.sent ->> 'customer_id' = person::text
      or exists (select from unnest(parts) word where strpos(lower(l.sent::text), lower(word)) > 0)
    union
    select c.audit_id from audit_changes c
    where (c.record = 'users' and c.record_id = person)
      or (c.record = 'orders' and c.record_id = any(bought))
      or exists (select from unnest(parts) word
        where strpos(lower(coalesce(c.before::text, '') || coalesce(c.after::text, '')), lower(word)) > 0));
  update audit_log set sent = mask_words(sent, whole, parts) where id = any(entries);
  update audit_changes set before = mask_words(before, whole, parts),
    after = mask_words(after, whole, parts) where audit_id = any(entries);
  perform set_config('emporia.erasing', '', true);
end $$;

-- Masks secrets and shortens long texts.
create function audit_value(name text, value jsonb) returns jsonb
language sql immutable parallel safe return case
  when value is null or value = 'null' then 'null'::jsonb
  when name ~* 'password|secret|token|sealed|hash$|^account$|_account$|bank_details|^fields$'
    then '"…"'::jsonb
  when length(value::text) > 600 then to_jsonb(left(value #>> '{}', 400) || '…')
  else value
end;

create function audit_row(row_of jsonb, names text[]) returns jsonb
language sql immutable parallel safe return (
  select coalesce(jsonb_object_agg(key, audit_value(key, value)), '{}')
  from jsonb_each(row_of) where key = any(names)
);

-- Records the changed columns of a row for the call that the transaction belongs to.
create function record_audit_change() returns trigger language plpgsql as $$
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
  where key not in ('id', 'created_at', 'updated_at', 'is_listed', 'search', 'version')
    and (was -> key is distinct from becomes -> key)
    and not (tg_op = 'INSERT' and becomes -> key in ('null', '[]', '{}', '""'));
  if names is not null then
    insert into audit_changes (audit_id, record, record_id, kind, before, after)
    values (current_setting('emporia.call')::bigint, tg_table_name, number, lower(tg_op),
      case when was is not null then audit_row(was, names) end,
      case when becomes is not null then audit_row(becomes, names) end);
  end if;
  return null;
end $$;

-- Audits changes of a table by staff; other writes skip the trigger.
create function add_audit_trigger(name text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger audit after insert or update or delete on %I
    for each row when (coalesce(current_setting(''emporia.call'', true), '''') <> '''')
    execute function record_audit_change()', name);
end $$;

-- Requests that a second person decides: discretionary money above the limit of dual control, a new
-- mail server, staff passwords (docs/domain/security.md#approvals, decision 0019). Nothing is
-- posted before.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('adjustment', 'writeoff', 'goodwill', 'manual_refund',
    'wallet_credit', 'manual_payment', 'package_payment', 'seller_remittance',
    'courier_remittance', 'pos_remittance', 'return_refund', 'order_change', 'coupon',
    'boost_package', 'parked_sale', 'mail_transport', 'staff_reset')),
  -- The permission that decides; null: owners.
  permission text,
  -- The input of the call, encrypted; emptied once closed.
  input_sealed text,
  title text not null,
  effects jsonb not null default '[]',
  path text,
  amount_minor bigint check (amount_minor > 0),
  beneficiary_id bigint references users,
  reason text not null,
  -- Null: a person who is not signed in.
  asked_by bigint references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by bigint references users,
  decided_at timestamptz,
  note text,
  -- The refund or adjustment that resulted.
  result_id bigint,
  -- The same intent sent twice is one request.
  dedupe_key text unique,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'pending') = (input_sealed is not null)),
  check (decided_by is distinct from asked_by or state = 'withdrawn' or decided_by is null),
  check (decided_by is distinct from beneficiary_id or decided_by is null)
);
create index approvals_state_id_idx on approvals (state, id desc);
create index approvals_asked_by_idx on approvals (asked_by);
create index approvals_beneficiary_id_idx on approvals (beneficiary_id);
create index approvals_decided_by_idx on approvals (decided_by);
create index approvals_expires_at_idx on approvals (expires_at) where state = 'pending';

-- Repeated requests for a forgotten password are one.
create unique index approvals_open_reset on approvals (beneficiary_id)
  where kind = 'staff_reset' and state = 'pending';

-- Amounts that staff granted alone, below the limit; summed per day.
create table discretionary_credits (
  id bigint generated always as identity primary key,
  kind text not null,
  amount_minor bigint not null check (amount_minor > 0),
  staff_id bigint not null references users,
  beneficiary_id bigint references users,
  created_at timestamptz not null,
  dedupe_key text unique
);
create index discretionary_credits_staff_id_created_at_idx on discretionary_credits
  (staff_id, created_at);
create index discretionary_credits_beneficiary_id_created_at_idx on discretionary_credits
  (beneficiary_id, created_at);

-- Long-running bulk operations (docs/domain/catalog.md#bulk-edits).
create table tasks (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- The shop of a seller; null: the platform.
  shop_id bigint references shops,
  kind text not null,
  title text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Preview only.
  is_dry boolean not null default false,
  -- All rows or none.
  is_whole boolean not null default false,
  total int not null check (total >= 0),
  done int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  -- Limits restarts of a task that ends the server.
  tries int not null default 0,
  payload jsonb not null default '{}',
  -- Files that belong to this task alone.
  blobs text[] not null default '{}',
  -- Why the whole task failed.
  message text,
  undoes bigint references tasks on delete set null,
  undo_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The staff call that started it.
  audit_id bigint default nullif(current_setting('emporia.call', true),
    '')::bigint references audit_log
);
create index tasks_owner_id_id_idx on tasks (owner_id, id desc);
create index tasks_finished_at_idx on tasks (finished_at);
create unique index tasks_undoes_key on tasks (undoes) where state in ('queued', 'running', 'done');

-- The outcome of a row is written with its effect, so an interrupted task resumes after it.
create table task_rows (
  task_id bigint not null references tasks on delete cascade,
  number int not null,
  label text not null,
  input jsonb not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'done', 'unchanged', 'failed', 'skipped')),
  messages text[] not null default '{}',
  -- How to undo the row.
  undo jsonb,
  primary key (task_id, number)
);
create index task_rows_task_id_number_idx on task_rows (task_id, number) where outcome = 'waiting';

-- Messages to the marketplace.
create table contacts (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null check (email <> ''),
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index contacts_created_at_idx on contacts (created_at desc);
create index contacts_status_id_idx on contacts (status, id desc) where deleted_at is null;
create index contacts_touched on contacts (updated_at desc, id desc) where deleted_at is null;
create index contacts_written on contacts (created_at desc, id desc) where deleted_at is null;
create index contacts_named on contacts (name, id) where deleted_at is null;
create index contacts_words on contacts
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);

create table contact_replies (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts,
  -- Null: written by the system.
  author_id bigint references users,
  text text not null check (text <> ''),
  -- A note is internal; otherwise the text was e-mailed.
  is_note boolean not null default false,
  created_at timestamptz not null default now()
);
create index contact_replies_contact_id_idx on contact_replies (contact_id);

-- Double opt-in; leave_token unsubscribes and nothing else.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null check (email <> ''),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  -- Hash of the token in the confirmation e-mail; null once used.
  token_hash text unique check (token_hash <> ''),
  token_sent_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  name text not null default '',
  source text not null default 'form' check (source in ('form', 'staff')),
  left_at timestamptz,
  leave_token text not null default replace(gen_random_uuid()::text, '-', '') unique,
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
create index newsletter_words on newsletter_subscribers
  using gin (email gin_trgm_ops, name gin_trgm_ops);
create index newsletter_joined on newsletter_subscribers (created_at desc, id desc);
create index newsletter_of_state on newsletter_subscribers (state, created_at desc, id desc);
create index newsletter_addresses on newsletter_subscribers (email, id);
create index newsletter_confirmed on newsletter_subscribers
  (lower(email)) include (email, confirmed_at)
  where state = 'confirmed';

create table newsletter_campaigns (
  id bigint generated always as identity primary key,
  subject text not null check (subject <> ''),
  heading text not null,
  text text not null,
  button_label text,
  button_link text,
  segment text not null default 'all'
    check (segment in ('all', 'buyers', 'members', 'sellers', 'new', 'quiet')),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'stopped')),
  -- Number of recipients, counted at sending.
  audience int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  deleted_at timestamptz
);

-- Recipients so far: nobody gets a campaign twice.
create table newsletter_deliveries (
  campaign_id bigint not null references newsletter_campaigns,
  subscriber_id bigint not null references newsletter_subscribers,
  created_at timestamptz not null default now(),
  primary key (campaign_id, subscriber_id)
);

-- Visits of public pages: one row per day, visitor and page. The visitor is a hash with a salt that
-- is deleted with the day; IP addresses are not stored.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

create table visits (
  day date not null,
  visitor text not null,
  path text not null,
  -- The referring site; '' for direct visits and own pages.
  source text not null default '',
  device text not null check (device in ('phone', 'tablet', 'computer')),
  views int not null check (views > 0),
  seen_at timestamptz not null,
  primary key (day, visitor, path) include (seen_at, views, source)
);
create index visits_seen_at_idx on visits (seen_at);

select add_audit_trigger(name) from unnest(array[
    'affiliate_members', 'affiliate_products', 'affiliate_rates', 'affiliate_versions',
    'approvals', 'attribute_values', 'attributes', 'bills', 'brands', 'categories',
    'category_attributes', 'commission_rules', 'contact_replies', 'contacts', 'coupons',
    'disputes', 'earning_adjustments', 'email_changes', 'files', 'fraud_flags',
    'newsletter_campaigns', 'newsletter_subscribers', 'offer_items', 'offers', 'order_lines',
    'orders', 'package_purchases', 'packages', 'payout_methods', 'pos_remittances',
    'product_changes', 'products', 'refunds', 'remittances', 'return_requests', 'reviews',
    'roles', 'settings', 'shipments', 'shop_cash', 'shops', 'sliders', 'units', 'users',
    'variants', 'withdrawals'
  ]) name;
