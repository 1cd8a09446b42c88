-- How often each record was edited, and who did it last: an edit of an outdated version is refused.
-- A record without a row has version 1. Counters and jobs do not raise the version.

create table edits (
  record text not null,
  -- 0 where there is only one, such as the settings.
  record_id bigint not null,
  version int not null check (version > 1),
  changed_at timestamptz not null,
  changed_by bigint references users on delete set null,
  primary key (record, record_id)
);
create index on edits (changed_by);
