import * as m from '@emporia/messages/people'

import type { Section } from '../backoffice/section.ts'
import { affiliateSections } from './affiliate/affiliate-sections.ts'
import { catalogSections } from './catalog-sections.ts'
import { moneySections } from './money-sections.ts'
import { marketingSections } from './marketing/sections.ts'
import { packageSections } from './package-sections.ts'
import { peopleSections } from './people/people-sections.ts'
import { shippingSections } from './shipping/sections.ts'
import { consumerSections } from './settings/consumer/sections.ts'
import { currencySections } from './currencies/sections.ts'
import { paymentSections } from './settings/payments/sections.ts'
import { developerSections } from './developers/sections.ts'
import { taxSections } from './taxes/sections.ts'
import { translationSections } from './translations/sections.ts'

/** Screens of the back office in one table that defines routes, menu and access. */
export const sections: Section[] = [
  {
    path: '',
    title: m.menu_screen_dashboard,
    permission: 'dashboard',
    group: '',
    icon: 'dashboard',
    bar: true,
    screen: 'admin/dashboard/start.tsx',
  },
  {
    path: 'order',
    title: m.menu_screen_orders,
    permission: 'order',
    group: '',
    icon: 'order',
    bar: true,
    screen: 'admin/orders/orders.tsx',
  },
  {
    path: 'order/add',
    title: m.menu_screen_order_new,
    permission: 'order',
    screen: 'admin/orders/compose/new-order.tsx',
  },
  {
    path: 'order/details/:id',
    title: m.menu_screen_order,
    permission: 'order',
    screen: 'admin/orders/order-details.tsx',
  },
  {
    path: 'returns',
    title: m.menu_screen_returns,
    permission: 'order',
    group: '',
    icon: 'history',
    screen: 'admin/orders/returns.tsx',
  },
  {
    path: 'pos-orders',
    title: m.menu_screen_pos_sales,
    permission: 'employee',
    group: '',
    icon: 'pos',
    screen: 'admin/pos/pos-orders.tsx',
  },
  {
    path: 'pos-details/:id',
    title: m.menu_screen_pos_sale,
    permission: 'category',
    screen: 'admin/pos/pos-details.tsx',
  },
  {
    path: 'pos-cash',
    title: m.menu_screen_pos_cash,
    permission: 'billing',
    screen: 'admin/pos/pos-cash.tsx',
  },
  {
    path: 'approvals',
    title: m.menu_screen_approvals,
    group: '',
    icon: 'check',
    screen: 'admin/approvals/approvals.tsx',
  },
  {
    path: 'approvals/:id',
    title: m.menu_screen_approval,
    screen: 'admin/approvals/approval-details.tsx',
  },
  ...catalogSections,
  ...peopleSections,
  {
    path: 'slider',
    title: m.menu_screen_sliders,
    permission: 'slider',
    group: m.menu_group_growth,
    icon: 'slider',
    screen: 'admin/site/slider.tsx',
  },
  {
    path: 'offers',
    title: m.menu_screen_offers,
    permission: 'offers',
    group: m.menu_group_growth,
    icon: 'offers',
    screen: 'admin/promotions/offers.tsx',
  },
  {
    path: 'coupon',
    title: m.menu_screen_coupons,
    permission: 'coupon',
    group: m.menu_group_growth,
    icon: 'coupon',
    screen: 'admin/promotions/coupon.tsx',
  },
  {
    path: 'visitors',
    title: m.menu_screen_visitors,
    group: m.menu_group_growth,
    icon: 'visitors',
    screen: 'admin/dashboard/visitors/visitors.tsx',
  },
  ...marketingSections,
  ...moneySections,
  ...packageSections,
  ...affiliateSections,
  {
    path: 'role-permission',
    title: m.menu_screen_roles,
    permission: 'role',
    group: m.menu_group_site,
    icon: 'role',
    screen: 'admin/people/role-permission.tsx',
  },
  {
    path: 'audit',
    title: m.menu_screen_audit,
    permission: 'role',
    group: m.menu_group_site,
    icon: 'history',
    screen: 'admin/dashboard/audit-log/audit.tsx',
  },
  {
    path: 'general-setting',
    title: m.menu_screen_general,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'settings',
    screen: 'admin/settings/general-setting.tsx',
  },
  {
    path: 'general-setting/:page',
    title: m.menu_screen_general,
    permission: 'general',
    screen: 'admin/settings/general-setting.tsx',
  },
  ...shippingSections,
  ...paymentSections,
  ...consumerSections,
  ...currencySections,
  ...taxSections,
  ...translationSections,
  ...developerSections,
  {
    path: 'email-setting',
    title: m.menu_screen_email,
    permission: 'email',
    group: m.menu_group_site,
    icon: 'mail',
    screen: 'admin/email/email-setting.tsx',
  },
  {
    path: 'mail',
    title: m.menu_screen_mail,
    permission: 'email',
    group: m.menu_group_site,
    icon: 'mail',
    screen: 'admin/email/mail.tsx',
  },
  { path: 'profile', title: m.menu_screen_profile, screen: 'admin/people/profile.tsx' },
  {
    path: 'unauthorized',
    title: m.menu_screen_unauthorized,
    screen: 'admin/dashboard/unauthorized.tsx',
  },
]
