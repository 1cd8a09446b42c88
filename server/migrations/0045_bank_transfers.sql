-- The account of a bank transfer, and the days for which an order waits for it.
alter table checkout_methods
  -- {holder, bank, iban, bic, number, routing}
  add column account jsonb check (jsonb_typeof(account) = 'object'),
  add column pay_days int not null default 7 check (pay_days > 0),
  add constraint checkout_methods_transfer_check
    check (provider <> 'bank_transfer' or account is not null);

-- Bank transfers that staff recorded for order groups (docs/domain/payments.md#bank-transfer).
create table bank_transfers (
  id bigint generated always as identity primary key,
  group_id bigint not null references order_groups,
  amount_minor bigint not null check (amount_minor > 0),
  -- The bank's reference; each transfer is recorded once.
  reference text not null,
  -- unmatched: of another amount, or its order is over or paid.
  state text not null check (state in ('received', 'unmatched', 'returned')),
  booked_by bigint references users,
  booked_at timestamptz not null default now(),
  return_reference text,
  returned_by bigint references users,
  returned_at timestamptz,
  check ((state = 'returned') = (returned_at is not null))
);
create unique index bank_transfers_reference_key on bank_transfers (lower(reference));
create index bank_transfers_group_id_idx on bank_transfers (group_id);
create index bank_transfers_state_booked_at_idx on bank_transfers (state, booked_at desc);
select add_audit_trigger('bank_transfers');

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('adjustment', 'writeoff',
  'goodwill', 'manual_refund', 'wallet_credit', 'manual_payment', 'package_payment',
  'seller_remittance', 'courier_remittance', 'pos_remittance', 'return_refund', 'order_change',
  'coupon', 'boost_package', 'parked_sale', 'mail_transport', 'staff_reset', 'bank_transfer'));
