-- What every account had come to on a night on which the books held: whoever adds them up later
-- begins there. Like the ledger they are only ever added to.

create table ledger_snapshots (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  -- Everything up to these, and nothing after them, is in it.
  last_entry_id bigint not null unique,
  last_transaction_id bigint not null,
  -- All there was until then.
  transactions bigint not null,
  debits_minor bigint not null,
  credits_minor bigint not null
);

-- Only of accounts that moved since the night before; of the others the last one counts.
create table ledger_snapshot_balances (
  account_id bigint not null references ledger_accounts,
  snapshot_id bigint not null references ledger_snapshots,
  debits_minor bigint not null,
  credits_minor bigint not null,
  primary key (account_id, snapshot_id)
);
create index on ledger_snapshot_balances (snapshot_id);

create trigger append_only before update or delete on ledger_snapshots
  for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_snapshot_balances
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_snapshots
  execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_snapshot_balances
  execute function ledger_is_append_only();

-- The last entry and transaction that nobody can come before any more. Numbers are given out before
-- they are committed: so it waits, for a moment, until nobody is writing. Whoever asks gives the lock
-- back by ending his transaction.
create function ledger_boundary(out entry_id bigint, out transaction_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_transactions in share mode;
  select coalesce(max(id), 0) into entry_id from ledger_entries;
  select coalesce(max(id), 0) into transaction_id from ledger_transactions;
end $$;

-- Writes down what every account had come to at a boundary, from the snapshot before on; null where
-- that was done already.
create function ledger_take_snapshot(the_entry bigint, the_transaction bigint, the_time timestamptz)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before ledger_snapshots;
  taken bigint;
begin
  lock table ledger_snapshots in exclusive mode;
  select * into before from ledger_snapshots order by id desc limit 1;
  if the_entry <= coalesce(before.last_entry_id, 0) then
    return null;
  end if;

  insert into ledger_snapshots
    (taken_at, last_entry_id, last_transaction_id, transactions, debits_minor, credits_minor)
  select the_time, the_entry, the_transaction,
         coalesce(before.transactions, 0) + (select count(*) from ledger_transactions
           where id > coalesce(before.last_transaction_id, 0) and id <= the_transaction),
         coalesce(before.debits_minor, 0) + coalesce(sum(amount_minor) filter (where side = 'D'), 0),
         coalesce(before.credits_minor, 0) + coalesce(sum(amount_minor) filter (where side = 'C'), 0)
    from ledger_entries
   where id > coalesce(before.last_entry_id, 0) and id <= the_entry
  returning id into taken;

  insert into ledger_snapshot_balances (account_id, snapshot_id, debits_minor, credits_minor)
  select moved.account_id, taken, moved.debits + coalesce(last.debits_minor, 0),
         moved.credits + coalesce(last.credits_minor, 0)
    from (
      select account_id, coalesce(sum(amount_minor) filter (where side = 'D'), 0) as debits,
             coalesce(sum(amount_minor) filter (where side = 'C'), 0) as credits
        from ledger_entries
       where id > coalesce(before.last_entry_id, 0) and id <= the_entry
       group by account_id
    ) moved
    left join lateral (
      select b.debits_minor, b.credits_minor from ledger_snapshot_balances b
       where b.account_id = moved.account_id and b.snapshot_id < taken
       order by b.snapshot_id desc limit 1
    ) last on true;
  return taken;
end $$;

-- The trial balance, from a night on: what every account had come to then, and what came since.
create function trial_balance_since(the_snapshot bigint) returns setof trial_balance
language sql stable as $$
  select a.id, p.code, a.purpose, a.kind, a.owner_type, a.owner_id, a.detail, a.currency, a.guarded,
         a.balance_minor as kept_minor,
         (case when a.kind in ('asset', 'expense') then 1 else -1 end)
           * (coalesce(night.debits_minor, 0) - coalesce(night.credits_minor, 0) + coalesce(since.net, 0)),
         coalesce(night.debits_minor, 0) - coalesce(night.credits_minor, 0) + coalesce(since.net, 0)
    from ledger_accounts a
    join ledger_purposes p using (purpose)
    left join lateral (
      select b.debits_minor, b.credits_minor from ledger_snapshot_balances b
       where b.account_id = a.id and b.snapshot_id <= the_snapshot
       order by b.snapshot_id desc limit 1
    ) night on true
    left join (
      select account_id, sum(case side when 'D' then amount_minor else -amount_minor end) as net
        from ledger_entries
       where id > (select last_entry_id from ledger_snapshots where id = the_snapshot)
       group by account_id
    ) since on since.account_id = a.id
$$;
