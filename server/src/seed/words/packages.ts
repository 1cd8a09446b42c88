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

const till = { pos_enabled: true, pos_bp: 800, pos_float_limit_minor: 50_000 }

/** Everything a seller, a member or a customer can buy from the market itself. */
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
    features: ['At least 3 % on what you recommend', '20 links'],
    terms: affiliate(300, 0, 20),
  },
  {
    kind: 'affiliate',
    name: 'Market stall',
    description: 'For people who also sell in person.',
    price: 29,
    days: 90,
    features: ['At least 5 % on what you recommend', '200 links', 'A till, 8 % on what you sell'],
    terms: { ...affiliate(500, 100, 200), ...till },
  },
  {
    kind: 'affiliate',
    name: 'Storyteller',
    description: 'For people whose readers follow them.',
    price: 79,
    days: 90,
    features: ['At least 7 %', 'Links without a limit', 'A till, 10 % on what you sell'],
    terms: { ...affiliate(700, 150, 10_000), ...till, pos_bp: 1000 },
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
    description: 'Your commission counts twice for a week.',
    price: 25,
    days: 7,
    features: ['Twice the commission', 'At most $100.00 more'],
    terms: { boost: 'earning_multiplier', multiplier_x100: 200, max_minor: 10_000 },
  },
  {
    kind: 'boost',
    name: 'Something back',
    description: 'Five per cent of what you buy returns to your wallet.',
    price: 9,
    days: 30,
    features: ['5 % back after the return window', 'At most $40.00 in all'],
    terms: { boost: 'cashback', bp: 500, max_minor: 4000 },
  },
] as const satisfies readonly Offer[]

export type PackageName = (typeof packages)[number]['name']
