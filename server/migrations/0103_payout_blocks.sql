-- Payouts and payout accounts are blocked until then, because the password was reset with the mailbox
-- alone (docs/domain/security.md#passwords).
alter table users
  add column payouts_blocked_until timestamptz;
