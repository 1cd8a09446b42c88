-- Sealed accounts cannot be compared. Two that are the same have the same mark, which tells nobody
-- without the key what they are: the rules against fraud ask whether two people are paid to one.
alter table payout_methods add column account_mark text;
create index on payout_methods (account_mark) where account_mark is not null and deleted_at is null;
