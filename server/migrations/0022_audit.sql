-- What the nightly check of the books found.

create table audit_runs (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  holds boolean not null,
  -- The promises that were broken, with the first rows of each.
  broken jsonb not null default '[]'
);
create index on audit_runs (checked_at desc);
