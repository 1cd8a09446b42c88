-- Erasing a person also removes the e-mails that staff proposed for the account from the audit log.
create or replace function forget_in_journal(person bigint, whole text[], parts text[]) returns void
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
