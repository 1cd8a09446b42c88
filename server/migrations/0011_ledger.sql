-- One double-entry ledger, append-only: the only source of money (money.md 1).
-- Accounts that belong to somebody are guarded: they keep their balance, are locked while they
-- move, and never go below zero. Those of the market are sums, so that busy ones have no lock.

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
  (2900, 'suspense', 'liability', false),
  (4000, 'rev_commission', 'income', false),
  (4010, 'rev_own_sales', 'income', false),
  (4020, 'rev_shipping', 'income', false),
  (4030, 'rev_package', 'income', false),
  (4040, 'rev_boost', 'income', false),
  (4050, 'rev_withdraw_fee', 'income', false),
  (5000, 'exp_affiliate', 'expense', false),
  (5010, 'exp_coupon', 'expense', false),
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
  -- user: an account of a person; member: the same person as an earner; seller: a shop.
  owner_type text not null check (owner_type in ('platform', 'user', 'member', 'seller')),
  owner_id bigint not null check ((owner_type = 'platform') = (owner_id = 0)),
  -- Which of several alike: the gateway, the courier, the kind of an income or expense.
  detail text not null default '',
  currency char(3) not null,
  guarded boolean not null,
  -- On its normal side, and kept only where it is guarded.
  balance_minor bigint not null default 0,
  version bigint not null default 0,
  unique (owner_type, owner_id, purpose, detail, currency),
  constraint ledger_balance_not_negative check (not guarded or balance_minor >= 0)
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- One business fact, one key: what happened twice is written once.
  event_key text not null unique,
  event_type text not null,
  payload_hash text not null,
  ref_type text,
  ref_id bigint,
  -- Who did it; null is the system.
  actor_id bigint,
  reason text,
  effective_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The database transaction that wrote it: no other may add entries to it.
  written_by xid8 not null default pg_current_xact_id()
);
create index on ledger_transactions (ref_type, ref_id);
create index on ledger_transactions (effective_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  side char(1) not null check (side in ('D', 'C')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- Of guarded accounts: what the account held after the whole transaction.
  balance_after_minor bigint,
  order_id bigint,
  order_line_id bigint
);
create index on ledger_entries (account_id, id);
create index on ledger_entries (transaction_id);
create index on ledger_entries (order_id) where order_id is not null;
create index on ledger_entries (order_line_id) where order_line_id is not null;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create trigger append_only before delete on ledger_accounts
  for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_entries
  execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_transactions
  execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_accounts
  execute function ledger_is_append_only();

-- The second line of defence, whoever inserts. Entries come only with their transaction, so it is
-- enough to look at each new transaction once, when the database transaction commits.
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

-- The one currency of this market (product.md 13); it cannot change once money was written in it.
create function market_currency() returns text language sql stable as $$
  select coalesce((select value -> 'currency' ->> 'code' from settings where topic = 'general'), 'USD')
$$;

-- The only way to write money. `entries` is a list of
-- { purpose, owner_type, owner_id, detail, side, amount_minor, order_id, order_line_id }.
-- Gives the transaction, and whether it is new: an event that was written before is written no
-- second time, and one with the same key but another payload is refused (EM001).
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

-- Every account with what it holds on its normal side, summed from its entries.
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
