-- Cash on delivery that couriers collected, by order, and which remittance paid it. What an order
-- earns for its shop and for members is released once its cash was remitted
-- (docs/domain/money.md#release-of-cash-orders).

create table courier_cash (
  order_id bigint primary key references orders,
  courier text not null,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null check (left_minor between 0 and amount_minor),
  collected_at timestamptz not null,
  -- Set with the remittance that pays the rest.
  remitted_at timestamptz,
  -- Releases from then on require the remittance: the delivery, or this migration.
  applies_from timestamptz not null,
  check ((left_minor = 0) = (remitted_at is not null))
);
create index courier_cash_open_key on courier_cash (courier, collected_at, order_id)
  where left_minor > 0;
create index courier_cash_waiting_key on courier_cash (order_id) where left_minor > 0;

create table remittance_orders (
  remittance_id bigint not null references remittances,
  order_id bigint not null references courier_cash,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (remittance_id, order_id)
);
create index on remittance_orders (order_id);

-- Commissions of an order whose shop collected the cash wait for the debt of that order.
create index debt_items_cash_key on debt_items (order_id) where kind = 'cash' and left_minor > 0;

-- Existing remittances named no orders: they pay the oldest deliveries of their courier first.
insert into courier_cash (order_id, courier, amount_minor, left_minor, collected_at, applies_from)
select e.order_id, a.detail, sum(e.amount_minor), sum(e.amount_minor), min(t.effective_at), now()
  from ledger_entries e
  join ledger_accounts a on a.id = e.account_id
  join ledger_transactions t on t.id = e.transaction_id
 where a.purpose = 'cod_in_transit' and e.side = 'D' and e.order_id is not null
 group by e.order_id, a.detail;

with cash as (
  select order_id, courier, amount_minor,
    sum(amount_minor) over (partition by courier order by collected_at, order_id) as upto
  from courier_cash
), paid as (
  select id, courier, amount_minor, sum(amount_minor) over (partition by courier order by id) as upto
  from remittances where kind = 'courier'
)
insert into remittance_orders (remittance_id, order_id, amount_minor)
select p.id, c.order_id,
  least(p.upto, c.upto) - greatest(p.upto - p.amount_minor, c.upto - c.amount_minor)
  from cash c join paid p on p.courier = c.courier
   and p.upto > c.upto - c.amount_minor and c.upto > p.upto - p.amount_minor;

update courier_cash c
   set left_minor = c.amount_minor - paid.minor,
       remitted_at = case when paid.minor = c.amount_minor then paid.last_at end
  from (
    select o.order_id, sum(o.amount_minor) as minor, max(r.created_at) as last_at
      from remittance_orders o join remittances r on r.id = o.remittance_id group by 1
  ) paid
 where paid.order_id = c.order_id;

-- A recorded remittance releases earnings, so it waits for a second person above the limit. The
-- other kinds stay as they are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
   where conrelid = 'approvals'::regclass and conname = 'approvals_kind_check';
  alter table approvals drop constraint approvals_kind_check;
  execute 'alter table approvals add constraint approvals_kind_check ' || replace(kinds,
    '''seller_remittance''::text', '''seller_remittance''::text, ''courier_remittance''::text');
end $$;
