/**
 * Chart of accounts: the purpose of each account, and whether debits or credits increase it
 * (docs/domain/money.md#accounts).
 */
export const accountKinds = {
  cash_bank: 'asset',
  gateway_clearing: 'asset',
  cod_in_transit: 'asset',
  seller_cod_due: 'asset',
  pos_cash_due: 'asset',
  owner_debt: 'asset',
  order_clearing: 'liability',
  refund_payable: 'liability',
  tax_payable: 'liability',
  wallet: 'liability',
  wallet_hold: 'liability',
  seller_pending: 'liability',
  seller_available: 'liability',
  commission_pending: 'liability',
  commission_held: 'liability',
  withdrawal_transit: 'liability',
  package_deferred: 'liability',
  boost_fund: 'liability',
  suspense: 'liability',
  rev_commission: 'income',
  rev_own_sales: 'income',
  rev_shipping: 'income',
  rev_package: 'income',
  rev_boost: 'income',
  rev_withdraw_fee: 'income',
  rev_payment_fee: 'income',
  exp_affiliate: 'expense',
  exp_boost: 'expense',
  exp_coupon: 'expense',
  exp_gateway: 'expense',
  exp_delivery: 'expense',
  exp_goodwill: 'expense',
  exp_bad_debt: 'expense',
  exp_chargeback: 'expense',
  fx_difference: 'expense',
  rounding: 'expense',
} as const satisfies Record<string, string>

export type Purpose = keyof typeof accountKinds
export type AccountKind = (typeof accountKinds)[Purpose]

export const ownerTypes = ['platform', 'user', 'member', 'seller'] as const
export type OwnerType = (typeof ownerTypes)[number]
