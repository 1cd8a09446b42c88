-- Sums of ledger entries by day, so that the dashboard does not read every entry of its period
-- (decision 0075). Entries never change, so each snapshot of balances adds the sums of those since the one
-- before.
create table ledger_day_sums (
  -- The last entry of the snapshot.
  last_entry_id bigint not null,
  -- In the marketplace's time zone.
  day date not null,
  -- Income less expenses.
  earned_minor bigint not null,
  debits_minor bigint not null,
  credits_minor bigint not null,
  primary key (last_entry_id, day)
);
comment on index ledger_day_sums_pkey is 'Up to which entry sums are stored';
create index ledger_day_sums_day on ledger_day_sums (day);
comment on index ledger_day_sums_day is 'The sums of a period (/admin/dashboard)';

create or replace function mark_days_of_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day sums', 0));
  delete from sale_sums;
  delete from product_sums;
  delete from ledger_day_sums;
  perform mark_all_days();
  return null;
end $$;
