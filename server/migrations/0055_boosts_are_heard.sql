-- Whoever pays for a place in front stands there at once, and not when what is kept gets old.

create function forget_sponsored() returns trigger language plpgsql as $$
begin
  if exists (select from changed where kind = 'boost') then
    perform forget_pages(array['sponsored']);
  end if;
  return null;
end $$;
create trigger pages_insert after insert on package_purchases referencing new table as changed
  for each statement execute function forget_sponsored();
create trigger pages_update after update on package_purchases referencing new table as changed
  for each statement execute function forget_sponsored();
