-- What people are told, what they are given in writing, and orders that the staff writes.

-- A mail that failed is sent again from here; codes and secret links are never kept.
alter table mails
  add column letter jsonb,
  add column is_secret boolean not null default false;
create index on mails (id desc) where state in ('queued', 'failed');

-- What somebody finds under the bell: written with the mail, in the transaction of what happened.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  topic text not null,
  -- One business event, one notice.
  event_key text not null,
  title text not null,
  text text not null,
  -- Where it leads, below the address of the market.
  path text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, event_key)
);
create index on notifications (user_id, id desc);
create index on notifications (user_id) where read_at is null;

-- What somebody does not want to hear of; no row: everything is told.
create table notice_mutes (
  user_id bigint not null references users,
  topic text not null,
  channel text not null check (channel in ('mail', 'app')),
  primary key (user_id, topic, channel)
);

-- Numbers without a gap: drawn under the lock of this row, in the transaction that issues.
create table document_series (
  -- invoice or credit_note, and whose: 'invoice:0' is the house, 'invoice:12' shop 12.
  series text primary key,
  last_number bigint not null check (last_number > 0)
);

create table order_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references document_series,
  sequence bigint not null check (sequence > 0),
  number text not null unique,
  order_id bigint not null references orders,
  -- What a credit note gives back.
  refund_id bigint,
  total_minor bigint not null,
  -- Everything that stands on it, as it was on that day.
  facts jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index order_documents_one_invoice on order_documents (order_id) where kind = 'invoice';
create unique index order_documents_one_credit on order_documents (refund_id) where kind = 'credit_note';
create index on order_documents (order_id);

create function documents_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued is never changed';
end $$;
create trigger final before update or delete on order_documents
  for each row execute function documents_are_final();

-- Orders that the staff wrote for a customer, and the prices it agreed.
alter table order_groups
  add column placed_by bigint references users,
  add column manual_discount_minor bigint not null default 0 check (manual_discount_minor >= 0),
  add column manual_discount_reason text,
  add check ((manual_discount_minor > 0) <= (manual_discount_reason is not null));
alter table order_lines
  -- What it cost in the shop, where another price was agreed.
  add column list_price_minor bigint check (list_price_minor >= 0),
  add column price_reason text,
  add check ((list_price_minor is null) = (price_reason is null));
-- By bank pays only who has agreed so with the staff.
alter table order_groups drop constraint order_groups_payment_method_check;
alter table order_groups add constraint order_groups_payment_method_check
  check (payment_method in ('cash_on_delivery', 'wallet', 'bank', 'sandbox', 'stripe'));
