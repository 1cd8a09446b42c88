-- How the latest changes of people can be undone (docs/domain/security.md#undo).
create table undo_entries (
  token text primary key,
  user_id bigint not null references users,
  -- The calls, with what they changed, before and after.
  steps jsonb not null,
  until timestamptz not null,
  used_at timestamptz
);
comment on index undo_entries_pkey is 'The entry of a token';
create index undo_entries_until_idx on undo_entries (until);
comment on index undo_entries_until_idx is 'Entries that have expired';
create index undo_entries_user_id_idx on undo_entries (user_id);
comment on index undo_entries_user_id_idx is 'The entries of a person, for their erasure';
