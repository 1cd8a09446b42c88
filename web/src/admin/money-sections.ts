import * as m from '@emporia/messages/finance'

import type { Section } from '../backoffice/section.ts'

/** Screens for the platform's income, debts and payouts. */
export const moneySections: Section[] = [
  {
    path: 'withdraw',
    title: m.section_money_withdrawals,
    permission: 'withdraw',
    group: m.section_money_group,
    icon: 'withdraw',
    screen: 'admin/money/withdrawals/withdraw.tsx',
  },
  {
    path: 'billing',
    title: m.section_money_billing,
    permission: 'billing',
    group: m.section_money_group,
    icon: 'document',
    screen: 'admin/money/billing.tsx',
  },
  {
    path: 'seller-billing',
    title: m.section_money_shop_billing,
    group: m.section_money_group,
    icon: 'shop',
    screen: 'admin/money/seller-billing.tsx',
  },
  {
    path: 'member-wallet',
    title: m.section_money_wallets,
    permission: 'member',
    group: m.section_money_group,
    icon: 'wallet',
    screen: 'admin/money/member-wallets.tsx',
  },
  {
    path: 'member-wallet/:id',
    title: m.section_money_wallet,
    permission: 'member',
    screen: 'admin/money/member-wallet.tsx',
  },
  {
    path: 'statement/:type/:id',
    title: m.section_money_statement,
    permission: 'billing',
    screen: 'admin/money/statement.tsx',
  },
  {
    path: 'refunds',
    title: m.section_money_refunds,
    permission: 'order',
    group: m.section_money_group,
    icon: 'back',
    screen: 'admin/money/refunds/refunds.tsx',
  },
  {
    path: 'disputes',
    title: m.section_money_disputes,
    permission: 'billing',
    screen: 'admin/money/refunds/disputes.tsx',
  },
  {
    path: 'cash',
    title: m.section_money_cash,
    permission: 'billing',
    group: m.section_money_group,
    icon: 'truck',
    screen: 'admin/money/cash/cash.tsx',
  },
  {
    path: 'settlements',
    title: m.section_money_payouts,
    permission: 'billing',
    group: m.section_money_group,
    icon: 'withdraw',
    screen: 'admin/money/settlements/settlements.tsx',
  },
  {
    path: 'tax-report',
    title: m.section_money_tax,
    permission: 'billing',
    group: m.section_money_group,
    icon: 'document',
    screen: 'admin/money/tax/tax-report.tsx',
  },
  {
    path: 'commission-rules',
    title: m.section_money_commission,
    permission: 'general',
    group: m.section_money_group,
    icon: 'offers',
    screen: 'admin/money/commission/commission-rules.tsx',
  },
  {
    path: 'books',
    title: m.section_money_ledger,
    permission: 'billing',
    group: m.section_money_group,
    icon: 'billing',
    screen: 'admin/money/ledger.tsx',
  },
]
