import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** Screens for customers, members, sellers and employees. */
export const peopleSections: Section[] = [
  {
    path: 'customers',
    title: m.menu_screen_customers,
    permission: 'customer',
    group: m.menu_group_people,
    icon: 'people',
    screen: 'admin/people/customers/customers.tsx',
  },
  {
    path: 'customers/:id',
    title: m.menu_screen_customer,
    permission: 'customer',
    screen: 'admin/people/customers/customer-details.tsx',
  },
  {
    path: 'tax-exemptions',
    title: m.menu_screen_exemptions,
    permission: 'customer',
    group: m.menu_group_people,
    icon: 'billing',
    screen: 'admin/people/customers/exemptions.tsx',
  },
  {
    path: 'members',
    title: m.menu_screen_members,
    permission: 'member',
    group: m.menu_group_people,
    icon: 'share',
    screen: 'admin/people/members/members.tsx',
  },
  {
    path: 'members-details/:id',
    title: m.menu_screen_member,
    permission: 'member',
    screen: 'admin/people/members/member-details.tsx',
  },
  {
    path: 'seller-shops',
    title: m.menu_screen_shops,
    group: m.menu_group_people,
    icon: 'shop',
    screen: 'admin/shops/shops.tsx',
  },
  {
    path: 'seller-shops/:id',
    title: m.menu_screen_shop,
    permission: 'member',
    screen: 'admin/shops/shop-details.tsx',
  },
  {
    path: 'employee',
    title: m.menu_screen_employees,
    permission: 'employee',
    group: m.menu_group_people,
    icon: 'employee',
    screen: 'admin/people/employee.tsx',
  },
]
