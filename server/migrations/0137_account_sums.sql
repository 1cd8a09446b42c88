-- Sums of the ledger entries of people and shops by account and event, so that the wallet of an owner does not
-- read all of their entries (decision 0077). Entries never change, so each snapshot of balances adds those since
-- the one before.
create table ledger_account_sums (
  account_id bigint not null references ledger_accounts,
  event_type text not null,
  -- Credits less debits.
  credited_minor bigint not null,
  -- The last entry of the snapshot that added to it.
  last_entry_id bigint not null,
  primary key (account_id, event_type)
);
comment on index ledger_account_sums_pkey is 'What an owner earned, lost and withdrew (/seller/wallet)';
create index ledger_account_sums_last_entry_id_idx on ledger_account_sums (last_entry_id);
comment on index ledger_account_sums_last_entry_id_idx is 'Up to which entry sums are stored';
