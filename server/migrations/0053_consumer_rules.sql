-- Consumer law of each country (docs/domain/consumer-law.md). The lists of codes are in contract/src/consumer.
create table consumer_rules (
  id bigint generated always as identity primary key,
  country text not null,
  -- 0: no right of withdrawal.
  withdrawal_days int not null default 14 check (withdrawal_days between 0 and 365),
  return_cost text not null default 'buyer' check (return_cost in ('buyer', 'seller')),
  order_button boolean not null default true,
  -- 0: struck prices follow no rule.
  reduction_days int not null default 0 check (reduction_days between 0 and 365),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index consumer_rules_country_key on consumer_rules (country)
  where deleted_at is null;
create trigger pages after insert or update or delete on consumer_rules
  for each statement execute function invalidate('*');
select add_audit_trigger('consumer_rules');

-- An order keeps the rules of its day; null: the buyer has no right of withdrawal.
alter table order_groups add column withdrawal_days int check (withdrawal_days > 0);
alter table order_groups add column return_cost text check (return_cost in ('buyer', 'seller'));
-- The cheapest delivery that was offered, which a withdrawal refunds; null: before this column.
alter table orders add column cheapest_shipping_minor bigint check (cheapest_shipping_minor >= 0);

-- Why a product cannot be returned by withdrawal; null: it can.
alter table products add column withdrawal_exclusion text
  check (withdrawal_exclusion in ('custom', 'perishable', 'hygiene', 'sealed', 'digital'));
alter table order_lines add column withdrawal_exclusion text
  check (withdrawal_exclusion in ('custom', 'perishable', 'hygiene', 'sealed', 'digital'));

-- A withdrawal from the contract is handled as a return that needs no approval.
alter table return_requests add column kind text not null default 'return'
  check (kind in ('return', 'withdrawal'));
-- The refund of a withdrawal is due then; staff are reminded once.
alter table return_requests add column refund_due_at timestamptz;
alter table return_requests add column reminded_at timestamptz;
create index return_requests_due on return_requests (refund_due_at)
  where kind = 'withdrawal' and closed_at is null and reminded_at is null;
