-- Which installation this database belongs to, and whether it is held: a restored or copied database
-- sends no e-mail, takes no payment and runs no scheduled work until it is released.
create table installation (
  is_single boolean primary key default true check (is_single),
  id uuid not null default gen_random_uuid(),
  -- Of the PostgreSQL that it was last started on, and the host of PUBLIC_URL.
  system_identifier text,
  public_host text,
  held_at timestamptz,
  held_because text,
  restored_from text,
  covers_until timestamptz,
  check ((held_at is null) = (held_because is null))
);
insert into installation default values;

-- The banner is on every page.
create trigger pages after update on installation
  for each statement execute function forget_all_pages();
