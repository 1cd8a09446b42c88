-- Coupons and boosts that the marketplace pays for wait for a second person above the limit of dual
-- control.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('adjustment', 'writeoff',
  'goodwill', 'manual_refund', 'wallet_credit', 'manual_payment', 'package_payment',
  'seller_remittance', 'pos_remittance', 'return_refund', 'order_change', 'coupon', 'boost_package',
  'parked_sale', 'mail_transport', 'staff_reset'));
