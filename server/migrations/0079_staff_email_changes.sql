-- An e-mail that the staff sets for a customer needs the link in the new mailbox. For a day the old
-- address takes it back, and for three days no money leaves the account.
alter table email_changes add column is_by_staff boolean not null default false;
alter table email_changes add column old_email text;
alter table email_changes add column confirmed_at timestamptz;
alter table users add column money_blocked_until timestamptz;
