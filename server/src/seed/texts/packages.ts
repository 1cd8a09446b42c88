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
    description: 'For a shop that is trying things out.',
    price: 0,
    days: 90,
    features: ['20 products', '10 % commission', 'Ten pictures a product'],
    terms: shop(20, null, 0),
  },
  {
    kind: 'shop',
    name: 'Street shop',
    description: 'For a shop that sells every week.',
    price: 19,
    days: 30,
    features: ['200 products', '8 % commission', 'Two featured products', 'Own coupons'],
    terms: shop(200, 800, 2),
  },
  {
    kind: 'shop',
    name: 'Market hall',
    description: 'For a shop with a warehouse behind it.',
    price: 59,
    days: 30,
    features: ['2,000 products', '6 % commission', 'Five featured products', 'No product review'],
    terms: shop(2000, 600, 5),
  },
  {
    kind: 'shop',
    name: 'Street shop, a year',
    description: 'Twelve months of the Street shop for the price of ten.',
    price: 190,
    days: 365,
    features: ['200 products', '8 % commission', 'Two featured products', 'Own coupons'],
    terms: shop(200, 800, 2),
  },
  {
    kind: 'shop',
    name: 'Market hall, a year',
    description: 'Twelve months of the Market hall for the price of ten.',
    price: 590,
    days: 365,
    features: ['2,000 products', '6 % commission', 'Five featured products', 'No product review'],
    terms: shop(2000, 600, 5),
  },
  {
    kind: 'subscription',
    name: 'Membership',
    description: 'Share what you like and earn from it; sell in person with a till.',
    price: 12,
    days: 365,
    features: ['Your own link for every product', 'A wallet you can withdraw from'],
    terms: { may_refer: true, may_use_pos: true },
  },
  {
    kind: 'affiliate',
    name: 'Neighbour',
    description: 'For people who recommend now and then.',
    price: 0,
    days: 90,
    features: ['Rate of at least 3 %', '20 links'],
    terms: affiliate(300, 0, 20),
  },
  {
    kind: 'affiliate',
    name: 'Market stall',
    description: 'For people who also sell in person.',
    price: 29,
    days: 90,
    features: ['Rate of at least 5 %', '200 links', '8 % commission on sales in person'],
    terms: { ...affiliate(500, 100, 200), ...posTerms },
  },
  {
    kind: 'affiliate',
    name: 'Storyteller',
    description: 'For people whose readers follow them.',
    price: 79,
    days: 90,
    features: [
      'Rate of at least 7 %',
      'Up to 85 % of the platform’s margin of a sale, instead of 60 %',
      'Links without a limit',
      '10 % commission on sales in person',
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
    name: 'Front shelf',
    description: 'A product of yours on the front page, labelled as sponsored.',
    price: 15,
    days: 7,
    features: ['One product', 'Seven days', 'Clicks and orders counted'],
    terms: { boost: 'visibility', slots: 12, placement: 'home', products: 1 },
  },
  {
    kind: 'boost',
    name: 'Double week',
    description: 'Up to twice your commission for a week, until it has added $50.00.',
    price: 25,
    days: 7,
    features: [
      'Adds as much again to what each sale pays you',
      'The first $25.00 are paid from its price, the rest from the margin of each sale',
      'At most $50.00 more',
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
    name: 'Something back',
    description: 'Five percent of what you pay for goods returns to your wallet.',
    price: 9,
    days: 30,
    features: ['5 % back after the return window', 'At most $45.00 in all'],
    terms: { boost: 'cashback', bp: 500, max_minor: 4500, platform_max_minor: 3600 },
  },
] as const satisfies readonly Offer[]

export type PackageName = (typeof packages)[number]['name']
