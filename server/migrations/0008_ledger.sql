-- The ledger, its snapshots, and debts.

-- The double-entry ledger: append-only, the only source of money (docs/domain/money.md#ledger,
-- decision 0012). Guarded accounts belong to an owner: they store their balance, are locked while
-- it changes, and never go below zero. Other accounts are sums, so that busy ones need no lock.
create table ledger_purposes (
  purpose text primary key,
  code int not null unique,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  guarded boolean not null
);

insert into ledger_purposes (code, purpose, kind, guarded) values
  (1000, 'cash_bank', 'asset', false),
  (1010, 'gateway_clearing', 'asset', false),
  (1020, 'cod_in_transit', 'asset', false),
  (1030, 'seller_cod_due', 'asset', true),
  (1040, 'pos_cash_due', 'asset', true),
  (1050, 'owner_debt', 'asset', true),
  (2000, 'order_clearing', 'liability', false),
  (2010, 'refund_payable', 'liability', false),
  (2020, 'tax_payable', 'liability', false),
  (2100, 'wallet', 'liability', true),
  (2110, 'wallet_hold', 'liability', true),
  (2200, 'seller_pending', 'liability', true),
  (2210, 'seller_available', 'liability', true),
  (2300, 'commission_pending', 'liability', true),
  (2310, 'commission_held', 'liability', true),
  (2400, 'withdrawal_transit', 'liability', true),
  (2500, 'package_deferred', 'liability', true),
  (2510, 'boost_fund', 'liability', false),
  (2900, 'suspense', 'liability', false),
  (4000, 'rev_commission', 'income', false),
  (4010, 'rev_own_sales', 'income', false),
  (4020, 'rev_shipping', 'income', false),
  (4030, 'rev_package', 'income', false),
  (4040, 'rev_boost', 'income', false),
  (4050, 'rev_withdraw_fee', 'income', false),
  (5000, 'exp_affiliate', 'expense', false),
  (5010, 'exp_coupon', 'expense', false),
  (5011, 'exp_boost', 'expense', false),
  (5020, 'exp_gateway', 'expense', false),
  (5021, 'exp_delivery', 'expense', false),
  (5030, 'exp_goodwill', 'expense', false),
  (5031, 'exp_bad_debt', 'expense', false),
  (5032, 'exp_chargeback', 'expense', false),
  (5090, 'rounding', 'expense', false);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  purpose text not null references ledger_purposes,
  kind text not null,
  -- user: a person; member: the same person as an earner; seller: a shop.
  owner_type text not null check (owner_type in ('platform', 'user', 'member', 'seller')),
  owner_id bigint not null,
  -- Distinguishes several of one purpose: the gateway, the courier, the kind of income.
  detail text not null default '',
  currency char(3) not null,
  guarded boolean not null,
  -- On the normal side; stored for guarded accounts only.
  balance_minor bigint not null default 0,
  version bigint not null default 0,
  unique (owner_type, owner_id, purpose, detail, currency),
  check ((owner_type = 'platform') = (owner_id = 0)),
  constraint ledger_balance_not_negative check (not guarded or balance_minor >= 0)
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- One business event is posted once.
  event_key text not null unique,
  event_type text not null,
  payload_hash text not null,
  ref_type text,
  ref_id bigint,
  -- Null is the system.
  actor_id bigint,
  reason text,
  effective_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The database transaction that wrote it: no other may add entries.
  written_by xid8 not null default pg_current_xact_id()
);
create index ledger_transactions_ref_type_ref_id_idx on ledger_transactions (ref_type, ref_id);
create index ledger_transactions_effective_at_idx on ledger_transactions (effective_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  side char(1) not null check (side in ('D', 'C')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- Balance of a guarded account after the whole transaction.
  balance_after_minor bigint,
  order_id bigint,
  order_line_id bigint
);
create index ledger_entries_account_id_id_idx on ledger_entries (account_id, id);
create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id);
create index ledger_entries_order_id_idx on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_order_line_id_idx on ledger_entries (order_line_id)
  where order_line_id is not null;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before delete on ledger_accounts
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_accounts
  execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_transactions
  execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_entries
  execute function ledger_is_append_only();

-- Checks every insert, also past ledger_post. Entries come only with their transaction, so each new
-- transaction is checked once, at commit.
create function ledger_entry_is_timely() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.written_by <> pg_current_xact_id()
  ) then
    raise exception 'ledger transactions are closed once they are written';
  end if;
  return null;
end $$;
create trigger timely after insert on ledger_entries
  referencing new table as new_entries
  for each statement execute function ledger_entry_is_timely();

create function ledger_transaction_is_balanced() returns trigger language plpgsql as $$
declare
  entries int;
  currencies int;
  difference numeric;
begin
  select count(*), count(distinct currency),
         sum(case side when 'D' then amount_minor else -amount_minor end)
    into entries, currencies, difference
    from ledger_entries where transaction_id = new.id;
  if entries < 2 or currencies <> 1 or difference <> 0 then
    raise exception 'ledger transaction % does not balance', new.event_key;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_transactions
  deferrable initially deferred
  for each row execute function ledger_transaction_is_balanced();

-- The currency of the marketplace; fixed after the first posting.
create function market_currency() returns text language sql stable as $$
  select coalesce((select value -> 'currency' ->> 'code' from settings where topic = 'general'), 'USD')
$$;

-- The only way to post. `entries` is a list of { purpose, owner_type, owner_id, detail, side,
-- amount_minor, order_id, order_line_id }. Returns the transaction and whether it is new: a
-- repeated event is not posted again; with another payload it is refused (EM001).
create function ledger_post(
  the_key text, the_type text, the_currency text, the_hash text, entries jsonb,
  the_ref_type text, the_ref_id bigint, the_actor bigint, the_reason text, the_time timestamptz
) returns table (transaction_id bigint, is_new boolean) language plpgsql as $$
declare
  written bigint;
  known_hash text;
  unknown text;
begin
  insert into ledger_transactions
    (event_key, event_type, payload_hash, ref_type, ref_id, actor_id, reason, effective_at)
  values (the_key, the_type, the_hash, the_ref_type, the_ref_id, the_actor, the_reason, the_time)
  on conflict (event_key) do nothing returning id into written;

  if written is null then
    -- Another transaction may have written it a moment ago: the insert has waited for its end.
    select id, payload_hash into written, known_hash
      from ledger_transactions where event_key = the_key;
    if known_hash <> the_hash then
      raise exception 'the event % was written with another payload', the_key using errcode = 'EM001';
    end if;
    return query select written, false;
    return;
  end if;

  select e.purpose into unknown
    from jsonb_to_recordset(entries) as e (purpose text)
    where not exists (select 1 from ledger_purposes p where p.purpose = e.purpose) limit 1;
  if unknown is not null then
    raise exception 'the ledger has no account for %', unknown;
  end if;

  insert into ledger_accounts (purpose, kind, owner_type, owner_id, detail, currency, guarded)
  select distinct p.purpose, p.kind, e.owner_type, e.owner_id, e.detail, the_currency, p.guarded
    from jsonb_to_recordset(entries)
      as e (purpose text, owner_type text, owner_id bigint, detail text)
    join ledger_purposes p using (purpose)
   where not exists (
     select 1 from ledger_accounts a
      where a.owner_type = e.owner_type and a.owner_id = e.owner_id and a.purpose = e.purpose
        and a.detail = e.detail and a.currency = the_currency)
   order by 1, 3, 4, 5 on conflict do nothing;

  -- In the order of their ids, so that two postings never wait for each other in a circle.
  -- Not `for update`: that would wait for the key shares that foreign keys take.
  perform 1 from ledger_accounts a
   where a.guarded and a.currency = the_currency
     and (a.owner_type, a.owner_id, a.purpose, a.detail) in (
       select e.owner_type, e.owner_id, e.purpose, e.detail from jsonb_to_recordset(entries)
         as e (purpose text, owner_type text, owner_id bigint, detail text))
   order by a.id for no key update;

  -- One net movement for each account: what comes in and goes out at once never dips below zero.
  update ledger_accounts a set version = a.version + 1, balance_minor = a.balance_minor + moved.net
    from (
      select e.purpose, e.owner_type, e.owner_id, e.detail,
             sum(case when (e.side = 'D') = (p.kind in ('asset', 'expense'))
                      then e.amount_minor else -e.amount_minor end) as net
        from jsonb_to_recordset(entries) as e
          (purpose text, owner_type text, owner_id bigint, detail text, side text, amount_minor bigint)
        join ledger_purposes p using (purpose)
       where p.guarded group by 1, 2, 3, 4
    ) moved
   where a.guarded and a.currency = the_currency and a.owner_type = moved.owner_type
     and a.owner_id = moved.owner_id and a.purpose = moved.purpose and a.detail = moved.detail;

  insert into ledger_entries
    (transaction_id, account_id, side, amount_minor, currency, balance_after_minor, order_id, order_line_id)
  select written, a.id, e.side, e.amount_minor, the_currency,
         case when a.guarded then a.balance_minor end, e.order_id, e.order_line_id
    from rows from (jsonb_to_recordset(entries) as
        (purpose text, owner_type text, owner_id bigint, detail text, side text, amount_minor bigint,
         order_id bigint, order_line_id bigint))
      with ordinality as e (purpose, owner_type, owner_id, detail, side, amount_minor,
         order_id, order_line_id, place)
    join ledger_accounts a on a.owner_type = e.owner_type and a.owner_id = e.owner_id
     and a.purpose = e.purpose and a.detail = e.detail and a.currency = the_currency
   order by e.place;

  return query select written, true;
end $$;

-- Every account with its balance on the normal side, summed from its entries.
create view trial_balance as
select a.id, p.code, a.purpose, a.kind, a.owner_type, a.owner_id, a.detail, a.currency, a.guarded,
       a.balance_minor as kept_minor,
       coalesce(sum(case when (e.side = 'D') = (a.kind in ('asset', 'expense'))
                         then e.amount_minor else -e.amount_minor end), 0) as balance_minor,
       coalesce(sum(case e.side when 'D' then e.amount_minor else -e.amount_minor end), 0)
         as debit_minus_credit_minor
  from ledger_accounts a
  join ledger_purposes p using (purpose)
  left join ledger_entries e on e.account_id = a.id
 group by a.id, p.code;

-- Nightly balances of a verified ledger, so that sums begin there (decision 0016).
create table ledger_snapshots (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  -- The snapshot includes everything up to these ids.
  last_entry_id bigint not null unique,
  last_transaction_id bigint not null,
  -- Totals up to the snapshot.
  transactions bigint not null,
  debits_minor bigint not null,
  credits_minor bigint not null
);
create trigger append_only before update or delete on ledger_snapshots
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_snapshots
  execute function ledger_is_append_only();

-- Only accounts that changed since the snapshot before; for others the last row counts.
create table ledger_snapshot_balances (
  account_id bigint not null references ledger_accounts,
  snapshot_id bigint not null references ledger_snapshots,
  debits_minor bigint not null,
  credits_minor bigint not null,
  primary key (account_id, snapshot_id)
);
create index ledger_snapshot_balances_snapshot_id_idx on ledger_snapshot_balances (snapshot_id);
create trigger append_only before update or delete on ledger_snapshot_balances
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_snapshot_balances
  execute function ledger_is_append_only();

-- The last ids that no open transaction can still precede. Ids are assigned before commit, so it
-- waits until nobody writes; the lock ends with the transaction of the caller.
create function ledger_boundary(out entry_id bigint, out transaction_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_transactions in share mode;
  select coalesce(max(id), 0) into entry_id from ledger_entries;
  select coalesce(max(id), 0) into transaction_id from ledger_transactions;
end $$;

-- Writes the balances at a boundary, starting from the snapshot before; null if they exist.
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

-- The trial balance as the balances of a snapshot plus later entries.
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

-- Origin and open amount of each debt to the platform (docs/domain/money.md#debt-items, decision
-- 0020): refund (a refund or chargeback above the balance), adjustment (a correction by staff),
-- cash (collected for the platform). The open amounts add up to owner_debt and the cash due of
-- their owner. Written by the trigger on ledger_entries.
create table debt_items (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  kind text not null check (kind in ('refund', 'cash', 'adjustment')),
  order_id bigint,
  refund_id bigint,
  -- The transaction that created the debt.
  transaction_id bigint not null references ledger_transactions,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null,
  check (left_minor between 0 and amount_minor)
);
create index debt_items_open_key on debt_items (owner_type, owner_id, id) where left_minor > 0;
create index debt_items_transaction_id_idx on debt_items (transaction_id);

-- Commissions of an order wait for the cash that its shop collected.
create index debt_items_cash_key on debt_items (order_id) where kind = 'cash' and left_minor > 0;

-- Which transaction settled how much of a debt, oldest first.
create table debt_settlements (
  debt_item_id bigint not null references debt_items,
  transaction_id bigint not null references ledger_transactions,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (debt_item_id, transaction_id)
);
create index debt_settlements_transaction_id_idx on debt_settlements (transaction_id);

-- Records the debts of one transaction. Its accounts are locked, so the items of an owner are
-- settled by one transaction at a time.
create function record_debts(the_transaction bigint) returns void language plpgsql as $$
declare
  moved record;
  item record;
  unpaid bigint;
  part bigint;
begin
  for moved in
    select a.owner_type, a.owner_id, a.purpose <> 'owner_debt' as is_cash, e.side,
           coalesce(e.order_id, sold.order_id) as order_id, sum(e.amount_minor)::bigint as amount_minor,
           case when a.purpose <> 'owner_debt' then 'cash'
                when t.event_type in ('refund_approved', 'dispute_opened') then 'refund'
                else 'adjustment' end as kind,
           case t.ref_type when 'refund' then t.ref_id
             when 'dispute' then (select d.refund_id from disputes d where d.id = t.ref_id)
           end as refund_id
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id
      -- The cash of a POS sale is one amount; it names the order where there is only one.
      left join lateral (
        select min(o.order_id) as order_id from ledger_entries o
        where t.event_type = 'till_sale' and o.transaction_id = t.id
        having count(distinct o.order_id) = 1
      ) sold on true
     where e.transaction_id = the_transaction
       and a.purpose in ('owner_debt', 'pos_cash_due', 'seller_cod_due')
     group by 1, 2, 3, 4, 5, 7, 8
     -- What came to be owed before what was paid.
     order by e.side desc, min(e.id)
  loop
    if moved.side = 'D' then
      insert into debt_items
        (owner_type, owner_id, kind, order_id, refund_id, transaction_id, amount_minor, left_minor)
      values (moved.owner_type, moved.owner_id, moved.kind, moved.order_id, moved.refund_id,
              the_transaction, moved.amount_minor, moved.amount_minor);
      continue;
    end if;
    unpaid := moved.amount_minor;
    for item in
      select i.id, i.left_minor from debt_items i
       where i.owner_type = moved.owner_type and i.owner_id = moved.owner_id and i.left_minor > 0
         and (i.kind = 'cash') = moved.is_cash
       order by i.id
    loop
      exit when unpaid = 0;
      part := least(unpaid, item.left_minor);
      update debt_items set left_minor = left_minor - part where id = item.id;
      insert into debt_settlements (debt_item_id, transaction_id, amount_minor)
      values (item.id, the_transaction, part)
      on conflict (debt_item_id, transaction_id)
        do update set amount_minor = debt_settlements.amount_minor + excluded.amount_minor;
      unpaid := unpaid - part;
    end loop;
  end loop;
end $$;

create function record_new_debts() returns trigger language plpgsql as $$
begin
  perform record_debts(moved.transaction_id) from (
    select distinct n.transaction_id from new_entries n
      join ledger_accounts a on a.id = n.account_id
     where a.purpose in ('owner_debt', 'pos_cash_due', 'seller_cod_due')
  ) moved;
  return null;
end $$;
create trigger debts after insert on ledger_entries
  referencing new table as new_entries
  for each statement execute function record_new_debts();

-- Records the debts of all transactions again, in the order of their entries: entries of an account
-- get their ids while it is locked.
create function replay_debts() returns void language plpgsql as $$
declare
  written bigint;
begin
  delete from debt_settlements;
  delete from debt_items;
  for written in
    select e.transaction_id from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
     where a.purpose in ('owner_debt', 'pos_cash_due', 'seller_cod_due')
     group by 1 order by min(e.id)
  loop
    perform record_debts(written);
  end loop;
end $$;

-- Results of the nightly check of the ledger (docs/domain/money.md#invariants).
create table audit_runs (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  holds boolean not null,
  -- Violated invariants, with the first rows of each.
  broken jsonb not null default '[]'
);
create index audit_runs_checked_at_idx on audit_runs (checked_at desc);
