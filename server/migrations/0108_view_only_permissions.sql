-- Permissions of a role that only read (docs/domain/security.md#view-and-manage). They are among
-- its permissions; a key that is not counts for nothing.
alter table roles
  add column view_only text[] not null default '{}';
