import { later, type Section } from '../office/section.ts'

/** The seller's office as one table: it makes the routes, the menu and the guard. */
export const sections: Section[] = [
  {
    path: '',
    title: 'Overview',
    group: '',
    icon: 'dashboard',
    bar: true,
    screen: 'seller/start/overview.tsx',
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
    path: 'returns',
    title: 'Returns',
    group: '',
    icon: 'history',
    screen: 'seller/orders/returns.tsx',
  },
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
    path: 'earning-history',
    title: 'Earnings',
    group: 'Money',
    icon: 'earnings',
    bar: true,
    screen: 'seller/money/earning-history.tsx',
  },
  {
    path: 'withdraw',
    title: 'Withdraw',
    group: 'Money',
    icon: 'withdraw',
    screen: 'seller/money/withdraw.tsx',
  },
  {
    path: 'billing',
    title: 'Billing',
    group: 'Money',
    icon: 'billing',
    screen: 'seller/money/billing.tsx',
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
    screen: 'seller/shop/credentials.tsx',
  },
  { path: 'unauthorized', title: 'No access', screen: 'seller/shop/unauthorized.tsx' },
  later('renue-package', 'Package', {
    later:
      'Here you will renew or change the package of your shop. Until then, your shop sells with what it has.',
  }),
]
