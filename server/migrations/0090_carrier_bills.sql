-- Bills that carriers and label services send to the platform (docs/domain/money.md#label-events).
create table carrier_bills (
  id bigint generated always as identity primary key,
  carrier text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  billed_on date not null,
  note text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by bigint references users,
  reversal_reason text,
  check ((reversed_at is null) = (reversal_reason is null))
);
-- Each bill is posted once; after a reversal it can be posted again.
create unique index carrier_bills_reference_key on carrier_bills (lower(carrier), lower(reference))
  where reversed_at is null;
create index carrier_bills_billed_on_idx on carrier_bills (billed_on);
create index carrier_bills_created_by_idx on carrier_bills (created_by);
create index carrier_bills_reversed_by_idx on carrier_bills (reversed_by);
