-- What each debt to the marketplace came from, and which transaction paid how much of it, oldest
-- first. Kinds: refund (a refund or chargeback above the balance), adjustment (a correction by staff)
-- and cash (collected for the marketplace). The open amounts add up to owner_debt and to the cash
-- due (pos_cash_due, seller_cod_due) of their owner. Written by the ledger alone, as entries come in.

create table debt_items (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'seller')),
  owner_id bigint not null,
  kind text not null check (kind in ('refund', 'cash', 'adjustment')),
  order_id bigint,
  refund_id bigint,
  -- The transaction in which it came to be owed.
  transaction_id bigint not null references ledger_transactions,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null check (left_minor between 0 and amount_minor)
);
create index debt_items_open_key on debt_items (owner_type, owner_id, id) where left_minor > 0;
create index on debt_items (transaction_id);

create table debt_settlements (
  debt_item_id bigint not null references debt_items,
  transaction_id bigint not null references ledger_transactions,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (debt_item_id, transaction_id)
);
create index on debt_settlements (transaction_id);

-- Records what one transaction did to debts. Its accounts are locked by the transaction, so that the
-- items of an owner are settled by one transaction at a time.
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

-- Records the debts of all transactions again, in the order in which they were written: entries of
-- an account get their numbers while it is locked.
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

select replay_debts();
