-- A code that resets the password of staff together with a second factor only, because no owner
-- approved it (docs/domain/security.md#passwords).
alter table reset_codes
  add column needs_factor boolean not null default false;
