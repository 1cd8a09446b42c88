type Offer = {
  kind: 'shop' | 'affiliate' | 'subscription' | 'boost'
  name: string
  description: string
  /** In whole units of the currency. */
  price: number
  days: number
  features: readonly string[]
  terms: Record<string, unknown>
}

const shop = (products: number, commission_bp: number | null, featured_slots: number) => ({
  products,
  commission_bp,
  featured_slots,
  images_per_product: 10,
  staff: featured_slots + 1,
  storage_mb: products * 10,
  category_ids: [],
  coupon_allowed: featured_slots > 0,
  direct_publish: featured_slots > 3,
})

const affiliate = (min_bp: number, bonus_bp: number, product_limit: number) => ({
  min_bp,
  bonus_bp,
  product_limit,
  max_depth: 2,
  category_ids: [],
  daily_cap_minor: null,
  monthly_cap_minor: null,
  min_withdraw_minor: 5000,
  hold_days: 7,
  pos_enabled: false,
  pos_bp: null,
  pos_float_limit_minor: null,
})

const posTerms = { pos_enabled: true, pos_bp: 800, pos_float_limit_minor: 50_000 }

/** Every package that a seller, member or customer can buy from the platform. */
export const packages = [
  {
    kind: 'shop',
    name: 'Corner stall',
    description: 'For shops that are getting started.',
    price: 0,
    days: 90,
    features: ['20 products', '10% commission', 'Ten images per product'],
    terms: shop(20, null, 0),
  },
  {
    kind: 'shop',
    name: 'Street shop',
    description: 'For shops that sell every week.',
    price: 19,
    days: 30,
    features: ['200 products', '8% commission', 'Two featured products', 'Your own coupons'],
    terms: shop(200, 800, 2),
  },
  {
    kind: 'shop',
    name: 'Market hall',
    description: 'For shops with a warehouse.',
    price: 59,
    days: 30,
    features: ['2,000 products', '6% commission', 'Five featured products', 'No product review'],
    terms: shop(2000, 600, 5),
  },
  {
    kind: 'shop',
    name: 'Street shop, a year',
    description: '12 months of Street shop for the price of 10.',
    price: 190,
    days: 365,
    features: ['200 products', '8% commission', 'Two featured products', 'Your own coupons'],
    terms: shop(200, 800, 2),
  },
  {
    kind: 'shop',
    name: 'Market hall, a year',
    description: '12 months of Market hall for the price of 10.',
    price: 590,
    days: 365,
    features: ['2,000 products', '6% commission', 'Five featured products', 'No product review'],
    terms: shop(2000, 600, 5),
  },
  {
    kind: 'subscription',
    name: 'Membership',
    description: 'Share products, earn commissions, and sell in person with the POS register.',
    price: 12,
    days: 365,
    features: ['Your own link for every product', 'A wallet you can withdraw from'],
    terms: { may_refer: true, may_use_pos: true },
  },
  {
    kind: 'affiliate',
    name: 'Neighbor',
    description: 'For members who share products occasionally.',
    price: 0,
    days: 90,
    features: ['Commission of at least 3%', '20 links'],
    terms: affiliate(300, 0, 20),
  },
  {
    kind: 'affiliate',
    name: 'Market stall',
    description: 'For members who also sell in person.',
    price: 29,
    days: 90,
    features: ['Commission of at least 5%', '200 links', '8% commission on in-person sales'],
    terms: { ...affiliate(500, 100, 200), ...posTerms },
  },
  {
    kind: 'affiliate',
    name: 'Storyteller',
    description: 'For members with a large audience.',
    price: 79,
    days: 90,
    features: [
      'Commission of at least 7%',
      'Up to 85% of the marketplace’s margin on a sale instead of 60%',
      'Unlimited links',
      '10% commission on in-person sales',
    ],
    terms: {
      ...affiliate(700, 150, 10_000),
      ...posTerms,
      pos_bp: 1000,
      pool_cap_bp: 8500,
      min_withdraw_minor: 1000,
    },
  },
  {
    kind: 'boost',
    name: 'Front page',
    description: 'Shows one of your products on the home page, labeled as sponsored.',
    price: 15,
    days: 7,
    features: ['One product', '7 days', 'Click and order reports'],
    terms: { boost: 'visibility', slots: 12, placement: 'home', products: 1 },
  },
  {
    kind: 'boost',
    name: 'Double week',
    description: 'Doubles your commission for a week, up to $50.00 in total.',
    price: 25,
    days: 7,
    features: [
      'Doubles the commission of each sale',
      'The first $25.00 is paid from the price of the boost, the rest from the margin of each sale',
      'Up to $50.00 in total',
    ],
    terms: {
      boost: 'earning_multiplier',
      multiplier_x100: 200,
      max_minor: 5000,
      platform_max_minor: 0,
    },
  },
  {
    kind: 'boost',
    name: 'Cashback',
    description: 'Get 5% of your purchases back in your wallet.',
    price: 9,
    days: 30,
    features: ['5% cashback after the return window', 'Up to $45.00 in total'],
    terms: { boost: 'cashback', bp: 500, max_minor: 4500, platform_max_minor: 3600 },
  },
] as const satisfies readonly Offer[]

export type PackageName = (typeof packages)[number]['name']
