import { later, type Section } from '../office/section.ts'

/** The seller's office as one table: it makes the routes, the menu and the guard. */
export const sections: Section[] = [
  {
    path: '',
    title: 'Overview',
    group: '',
    icon: 'dashboard',
    bar: true,
    screen: 'seller/overview.tsx',
  },
  {
    path: 'order',
    title: 'Orders',
    group: '',
    icon: 'order',
    bar: true,
    screen: 'seller/orders/orders.tsx',
  },
  { path: 'order/details/:id', title: 'Order', screen: 'seller/orders/order-details.tsx' },
  {
    path: 'product',
    title: 'Products',
    group: '',
    icon: 'product',
    bar: true,
    screen: 'seller/catalog/product.tsx',
  },
  { path: 'product/add', title: 'Product', screen: 'seller/catalog/product-add.tsx' },
  {
    path: 'template',
    title: 'Catalogue',
    group: '',
    icon: 'template',
    screen: 'seller/catalog/template.tsx',
  },
  {
    path: 'reviews',
    title: 'Reviews',
    group: '',
    icon: 'review',
    screen: 'seller/reviews.tsx',
  },
  {
    path: 'gallery',
    title: 'Gallery',
    group: 'Shop',
    icon: 'gallery',
    screen: 'seller/catalog/gallery.tsx',
  },
  {
    path: 'credentials',
    title: 'Credentials',
    group: 'Shop',
    icon: 'key',
    bar: true,
    screen: 'seller/credentials.tsx',
  },
  { path: 'unauthorized', title: 'No access', screen: 'seller/unauthorized.tsx' },
  later('withdraw', 'Withdraw', {
    later:
      'Here earnings will be paid out to your account. Nothing is earned through the platform yet: customers pay you on delivery.',
  }),
  later('billing', 'Billing', {
    later: 'Here your bills for packages will stand. You have none yet.',
  }),
  later('earning-history', 'Earnings', {
    later:
      'Here your share of every sale will stand. Until then, every order shows its total, which customers pay you on delivery.',
  }),
  later('renue-package', 'Package', {
    later:
      'Here you will renew or change the package of your shop. Until then, your shop sells with what it has.',
  }),
]
