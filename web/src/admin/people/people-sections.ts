import type { Section } from '../../backoffice/section.ts'

/** Screens for customers, members, sellers and employees. */
export const peopleSections: Section[] = [
  {
    path: 'customers',
    title: 'Customers',
    permission: 'customer',
    group: 'People',
    icon: 'people',
    screen: 'admin/people/customers/customers.tsx',
  },
  {
    path: 'customers/:id',
    title: 'Customer',
    permission: 'customer',
    screen: 'admin/people/customers/customer-details.tsx',
  },
  {
    path: 'members',
    title: 'Members',
    permission: 'member',
    group: 'People',
    icon: 'share',
    screen: 'admin/people/members/members.tsx',
  },
  {
    path: 'members-details/:id',
    title: 'Member',
    permission: 'member',
    screen: 'admin/people/members/member-details.tsx',
  },
  {
    path: 'seller-shops',
    title: 'Shops',
    group: 'People',
    icon: 'shop',
    screen: 'admin/shops/shops.tsx',
  },
  {
    path: 'seller-shops/:id',
    title: 'Shop',
    permission: 'member',
    screen: 'admin/shops/shop-details.tsx',
  },
  {
    path: 'employee',
    title: 'Employees',
    permission: 'employee',
    group: 'People',
    icon: 'employee',
    screen: 'admin/people/employee.tsx',
  },
]
