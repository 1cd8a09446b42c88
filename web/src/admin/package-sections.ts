import type { Section } from '../backoffice/section.ts'

/** Products of the platform: packages, memberships and boosts. */
export const packageSections: Section[] = [
  {
    path: 'vendor-packages',
    title: 'Shop packages',
    permission: 'employee',
    group: 'Packages',
    icon: 'shop',
    screen: 'admin/packages/vendor-packages.tsx',
  },
  {
    path: 'offer-packages',
    title: 'Affiliate packages',
    permission: 'employee',
    group: 'Packages',
    icon: 'package',
    screen: 'admin/packages/offer-packages.tsx',
  },
  {
    path: 'packages',
    title: 'Memberships',
    group: 'Packages',
    icon: 'people',
    screen: 'admin/packages/packages.tsx',
  },
  {
    path: 'boost',
    title: 'Boosts',
    permission: 'offers',
    group: 'Packages',
    icon: 'boost',
    screen: 'admin/packages/boost.tsx',
  },
  {
    path: 'purchase-offer-packages',
    title: 'Package purchases',
    permission: 'employee',
    group: 'Packages',
    icon: 'billing',
    screen: 'admin/packages/purchases.tsx',
  },
]
