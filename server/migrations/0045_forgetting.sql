-- What the journal misses, and what it has to forget.

-- 1. The staff's writes to these stand in it, too.
select keep_journal(name) from unnest(array['affiliate_versions', 'affiliate_members', 'fraud_flags',
  'earning_adjustments', 'contact_replies', 'newsletter_campaigns', 'pos_remittances']) name;

-- 2. Long work belongs to the call that began it, however much later it is done.
alter table tasks add column audit_id bigint references audit_log;
alter table tasks alter column audit_id
  set default nullif(current_setting('emporia.call', true), '')::bigint;

-- 3. It is only ever added to; but whoever is erased is taken out of what was written about him.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('emporia.forgetting', true) = 'on' then
    return new;
  end if;
  raise exception 'The journal is only ever added to';
end $$;

-- A document without some words: `whole` where a text is nothing else, `parts` wherever they stand.
create function without_words(document jsonb, whole text[], parts text[]) returns jsonb
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

-- Takes somebody's words out of every entry that is about him. As the owner of the tables: whoever
-- serves the market may add to the journal, and this is all that he may do beside.
create function forget_in_journal(person bigint, whole text[], parts text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought bigint[] := array(select o.id from orders o join order_groups g on g.id = o.group_id
    where g.user_id = person);
  entries bigint[];
begin
  -- What he was called before counts too.
  select whole || coalesce(array_agg(value) filter (where key = 'name'), '{}'),
    parts || coalesce(array_agg(value) filter (where key <> 'name'), '{}') into whole, parts
  from (select key, value from audit_changes c, jsonb_each_text(coalesce(c.before, '{}')) where
      c.record = 'users' and c.record_id = person
    union select key, value from audit_changes c, jsonb_each_text(coalesce(c.after, '{}')) where
      c.record = 'users' and c.record_id = person) known
  where key in ('name', 'email', 'phone') and length(value) > 1;
  perform set_config('emporia.forgetting', 'on', true);
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
  update audit_log set sent = without_words(sent, whole, parts) where id = any(entries);
  update audit_changes set before = without_words(before, whole, parts),
    after = without_words(after, whole, parts) where audit_id = any(entries);
  perform set_config('emporia.forgetting', '', true);
end $$;
