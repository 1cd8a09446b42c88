-- Payments that staff record without a gateway also wait for a second person above the bound of
-- dual control: they turn into earnings, refunds or freed balances.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('adjustment', 'writeoff',
  'goodwill', 'manual_refund', 'wallet_credit', 'manual_payment', 'package_payment',
  'seller_remittance', 'pos_remittance', 'return_refund', 'order_change', 'parked_sale',
  'mail_transport', 'staff_reset'));
