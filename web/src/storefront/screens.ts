const listing = [
  'q',
  'category_id',
  'brand_id',
  'attributes',
  'min',
  'max',
  'rating',
  'in_stock',
  'sort',
  'page',
]
const reviews = ['tab', 'sort', 'rating', 'with_photos', 'page']

type Screen = { path: string; screen: string; reads?: string[] }

/**
 * The public screens with header and footer: address → file. Screens that declare the query
 * parameters they read are the same for every visitor: they are cached, and see no other
 * parameters.
 */
export const screens: Screen[] = [
  { path: '', screen: 'storefront/home/screen.tsx', reads: [] },
  { path: 'login', screen: 'storefront/sign-in/login.tsx' },
  { path: 'admin/login', screen: 'storefront/sign-in/admin-login.tsx' },
  { path: 'signup', screen: 'storefront/sign-in/sign-up.tsx' },
  { path: 'member/signup', screen: 'storefront/sign-in/member-sign-up.tsx' },
  { path: 'seller/signup', screen: 'storefront/sign-in/seller/screen.tsx' },
  { path: 'forget-password', screen: 'storefront/sign-in/forgot-password.tsx' },
  { path: 'forget-password-otp', screen: 'storefront/sign-in/code.tsx' },
  { path: 'reset', screen: 'storefront/sign-in/reset.tsx' },
  { path: 'email-confirm', screen: 'storefront/sign-in/email/confirm.tsx' },
  { path: 'email-stop', screen: 'storefront/sign-in/email/stop.tsx' },
  { path: 'shop', screen: 'storefront/product-list/screen.tsx', reads: listing },
  { path: 'c/*', screen: 'storefront/product-list/screen.tsx', reads: listing },
  { path: 'b/:slug', screen: 'storefront/product-list/screen.tsx', reads: listing },
  { path: 'product-details/:id', screen: 'storefront/product/screen.tsx', reads: reviews },
  { path: 'shopping-mall', screen: 'storefront/shops/mall.tsx', reads: ['q', 'page'] },
  {
    path: 'shopping-mall/details/:id',
    screen: 'storefront/shops/shop.tsx',
    reads: [...listing, ...reviews],
  },
  { path: 'order-track', screen: 'storefront/track/screen.tsx' },
  { path: 'deliver-to', screen: 'storefront/pages/deliver-to.tsx' },
  { path: 'withdraw', screen: 'storefront/withdraw/screen.tsx' },
  { path: 'report', screen: 'storefront/report/screen.tsx' },
  { path: 'report-complaint', screen: 'storefront/report/complaint.tsx' },
  { path: 'stock-alert', screen: 'storefront/pages/stock-alert.tsx' },
  { path: 'saved', screen: 'storefront/saved/screen.tsx' },
  { path: 'offers', screen: 'storefront/pages/offers/screen.tsx', reads: [] },
  { path: 'coupon', screen: 'storefront/pages/coupons/screen.tsx', reads: [] },
  { path: 'contact', screen: 'storefront/pages/contact.tsx', reads: [] },
  { path: 'newsletter', screen: 'storefront/pages/newsletter.tsx' },
  { path: 'aboutus', screen: 'storefront/pages/about.tsx', reads: [] },
  { path: 'guarantee', screen: 'storefront/pages/guarantee.tsx', reads: ['country'] },
  { path: 'ranking', screen: 'storefront/pages/ranking.tsx', reads: [] },
  { path: 'seller-terms', screen: 'storefront/pages/seller-terms.tsx', reads: [] },
  { path: 'refund', screen: 'storefront/pages/refund.tsx', reads: [] },
  { path: 'privacy', screen: 'storefront/pages/privacy.tsx', reads: [] },
  { path: 'terms', screen: 'storefront/pages/terms.tsx', reads: [] },
  { path: 'offline', screen: 'storefront/pages/offline.tsx' },
  { path: 'pay', screen: 'storefront/pages/payment/pay.tsx' },
  { path: 'payment/success', screen: 'storefront/pages/payment/success.tsx' },
  { path: 'payment/failed', screen: 'storefront/pages/payment/failed.tsx' },
  { path: '*', screen: 'storefront/pages/not-found.tsx' },
]

/** The screens with the reduced header of the checkout; the first two load what they show. */
export const checkoutScreens: Screen[] = [
  { path: 'checkout', screen: 'storefront/checkout/screen.tsx', reads: [] },
  { path: 'buy-now', screen: 'storefront/checkout/screen.tsx', reads: [] },
  { path: 'checkout/payment', screen: 'storefront/checkout/payment-form/screen.tsx' },
]

const addressMax = 600

// Data requests of the framework instead of pages, where it runs.
const isData = /\.data$/

const cacheableScreens = [...screens, ...checkoutScreens].flatMap(({ path, reads }) => {
  const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
  return reads ? [{ pattern, reads: new Set(reads) }] : []
})

/**
 * Returns the cache key of a page that is the same for every visitor: only the parameters that it
 * reads, in sorted order. Returns undefined for other pages.
 */
export const cacheableAddress = (address: string): string | undefined => {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const screen = cacheableScreens.find(({ pattern }) => pattern.test(path) && !isData.test(path))
  if (!screen || at < 0) return screen && path

  const query = [...new URLSearchParams(address.slice(at))]
    .filter(([name, value]) => value !== '' && screen.reads.has(nameOf(name)))
    .toSorted(compare)
  const saved = query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path
  return saved.length <= addressMax ? saved : undefined
}

/** `attributes[3][0]` is a part of `attributes`. */
const nameOf = (parameter: string) => parameter.split('[', 1)[0] ?? parameter

const compare = (one: string[], other: string[]) => (one.join('=') < other.join('=') ? -1 : 1)
