-- A register asks for what has changed since its last request. A changed translation changes the
-- record that it belongs to, so that the register learns its new text.
alter table attribute_values add column updated_at timestamptz not null default now();

create function mark_translated() returns trigger language plpgsql as $$
declare
  name text;
  ids bigint[];
  at timestamptz;
begin
  foreach name in array array['product', 'unit', 'attribute_value'] loop
    if tg_op = 'DELETE' then
      select array_agg(distinct entity_id::bigint), now() into ids, at from gone where entity = name;
    else
      select array_agg(distinct entity_id::bigint), max(updated_at) into ids, at
      from changed where entity = name;
    end if;
    continue when ids is null;
    -- In one order, so that two imports do not wait for each other.
    execute format('with marked as (select id from %1$I where id = any($1) order by id
        for no key update)
      update %1$I set updated_at = greatest($2, updated_at) from marked where %1$I.id = marked.id',
      name || 's') using ids, at;
  end loop;
  return null;
end $$;
create trigger mark_insert after insert on translations referencing new table as changed
  for each statement execute function mark_translated();
create trigger mark_update after update on translations referencing new table as changed
  for each statement execute function mark_translated();
create trigger mark_delete after delete on translations referencing old table as gone
  for each statement execute function mark_translated();
