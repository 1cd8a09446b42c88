-- Sessions in which staff view the marketplace as a person, read-only
-- (docs/domain/security.md#view-as).
alter table sessions
  add column kind text not null default 'normal' check (kind in ('normal', 'view')),
  add column staff_id bigint references users on delete cascade,
  add column reason text,
  add constraint sessions_staff_check check ((kind = 'view') = (staff_id is not null));
