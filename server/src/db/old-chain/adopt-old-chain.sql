-- Brings the schema of the old chain (0001_ground to 0133_courier_cash) to that of the migrations
-- 0001 to 0015; 0016_cache_triggers runs after it. adopt-old-chain.test.ts compares all objects.

comment on column payout_methods.account is null;
comment on column withdrawals.method_account is null;

-- Cache triggers: made again by 0016_cache_triggers.
do $$
declare name text;
begin
  for name in select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname ~ '^(forget_(?!in_journal)|tags_of_|next_page_change)'
  loop
    execute format('drop function %s cascade', name);
  end loop;
end $$;

-- Tables, with their constraints, indexes and sequences.
alter table listed_counts rename to listing_counts;
alter table also_listed rename to extra_categories;
alter table search_words rename to search_terms;
alter table notice_mutes rename to notification_mutes;
alter table retail_trips rename to retail_alerts;
alter table product_changes rename asked_by to requested_by;
do $$
declare item record;
begin
  for item in
    select k.conrelid::regclass as owner, k.conname as name, r.was, r.becomes
    from pg_constraint k join (values
      ('listed_counts_', 'listing_counts_'),
      ('also_listed_', 'extra_categories_'),
      ('search_words_', 'search_terms_'),
      ('notice_mutes_', 'notification_mutes_'),
      ('retail_trips_', 'retail_alerts_'),
      ('product_changes_asked_by', 'product_changes_requested_by')
    ) as r (was, becomes) on starts_with(k.conname, r.was)
    where k.connamespace = 'public'::regnamespace and k.coninhcount = 0
  loop
    execute format('alter table %s rename constraint %I to %I', item.owner, item.name,
      replace(item.name, item.was, item.becomes));
  end loop;
  for item in
    select c.oid::regclass as name, c.relkind, r.was, r.becomes
    from pg_class c join (values
      ('listed_counts_', 'listing_counts_'),
      ('also_listed_', 'extra_categories_'),
      ('search_words_', 'search_terms_'),
      ('notice_mutes_', 'notification_mutes_'),
      ('retail_trips_', 'retail_alerts_')
    ) as r (was, becomes) on starts_with(c.relname, r.was)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'S')
  loop
    execute format('alter %s %s rename to %I',
      case item.relkind when 'S' then 'sequence' else 'index' end, item.name,
      replace(item.name::text, item.was, item.becomes));
  end loop;
end $$;

-- Functions.
alter function learn_words(text[]) rename to add_search_terms;
alter function learn_name() rename to add_name_terms;
alter function keep_document(bigint) rename to update_search_document;
alter function keep_product_document() rename to update_product_search;
alter function keep_variant_document() rename to update_variant_search;
alter function keep_own_trading() rename to set_trading_times;
alter function keep_trading_of_owner() rename to update_trading_times_of_owner;
alter function keep_trading_of_holder() rename to update_trading_times_of_holder;
alter function bill_is_kept() rename to reject_invoice_change;
alter function forget_in_journal(bigint, text[], text[]) rename to erase_in_audit_log;
alter function refuse_journal_change() rename to reject_audit_log_change;
alter function journal_value(text, jsonb) rename to audit_value;
alter function journal_row(jsonb, text[]) rename to audit_row;
alter function note_change() rename to record_audit_change;
alter function keep_journal(text) rename to add_audit_trigger;
alter function keep_shop_slug() rename to add_shop_slug;
alter function keep_price_change() rename to record_price_change;
alter function without_words(jsonb, text[], text[]) rename to mask_words;
alter function list_elsewhere() rename to update_extra_categories;
alter function count_listed() rename to count_listing;
alter function fit_products() rename to apply_product_limit;
alter function words_of(text) rename to search_terms;
alter function words_of(text[]) rename to join_texts;

-- Triggers.
do $$
declare name text;
begin
  for name in select tgrelid::regclass from pg_trigger where tgname = 'journal'
  loop
    execute format('alter trigger journal on %s rename to audit', name);
  end loop;
end $$;
alter trigger products_elsewhere on products rename to products_extra_categories;
alter trigger products_elsewhere_changed on products rename to products_extra_categories_changed;
alter trigger keep_price_change on variants rename to record_price_change;
alter trigger package_purchases_fit on package_purchases rename to package_purchases_limits;


-- Functions that use a renamed name.
create or replace function add_audit_trigger(name text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger audit after insert or update or delete on %I
    for each row when (coalesce(current_setting(''emporia.call'', true), '''') <> '''')
    execute function record_audit_change()', name);
end $$;

create or replace function add_name_terms() returns trigger language plpgsql as $$
begin
  perform add_search_terms(search_terms(new.name));
  return null;
end $$;

create or replace function add_search_terms(words text[]) returns void language sql as $$
  insert into search_terms (word, deletions)
  select word, deletions_of(word, case when length(word) < 6 then 1 else 2 end)
  from (select distinct word from unnest(words) as word) as new
  where word collate pg_c_utf8 ~ '^[[:alpha:]]{3,20}$'
    and not exists (select from search_terms known where known.word = new.word)
$$;

create or replace function count_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    values (old.category_id, old.extra_category_ids, old.shop_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    values (new.category_id, new.extra_category_ids, new.shop_id, 1);
  end if;
  return null;
end $$;

create or replace function erase_in_audit_log(person bigint, whole text[], parts text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought bigint[] := array(select o.id from orders o join order_groups g on g.id = o.group_id
    where g.user_id = person);
  entries bigint[];
begin
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

create or replace function record_audit_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  number bigint := (coalesce(becomes, was) ->> 'id')::bigint;
  names text[];
begin
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

create or replace function reject_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('emporia.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'The audit log is append-only';
end $$;

create or replace function update_extra_categories() returns trigger language plpgsql as $$
begin
  delete from extra_categories
  where product_id = new.id and not (new.is_listed and category_id = any(new.extra_category_ids));
  insert into extra_categories
    select distinct category, new.id, new.published_at, new.price_minor,
      new.rating_total::float / greatest(new.rating_count, 1)
    from unnest(new.extra_category_ids) category where new.is_listed
    on conflict (product_id, category_id) do update set
      published_at = excluded.published_at, price_minor = excluded.price_minor, stars = excluded.stars;
  return null;
end $$;

create or replace function update_product_search() returns trigger language plpgsql as $$
begin
  perform update_search_document(new.id);
  perform add_search_terms(search_terms(new.name) || search_terms(array_to_string(new.tags, ' ')));
  return null;
end $$;

create or replace function update_search_document(id bigint) returns void language sql as $$
  insert into search_documents (product_id, document)
  select p.id, product_document(p.name, p.tags, p.brand_id, p.shop_id,
    (select string_agg(v.sku, ' ' order by v.rank, v.id) from variants v
     where v.product_id = p.id and v.status = 'active' and v.deleted_at is null))
  from products p where p.id = update_search_document.id
  on conflict (product_id) do update set document = excluded.document
  where search_documents.document <> excluded.document
$$;

create or replace function update_variant_search() returns trigger language plpgsql as $$
begin
  perform update_search_document(coalesce(new.product_id, old.product_id));
  return null;
end $$;
