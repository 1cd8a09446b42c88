import type { CategorySlug } from './categories.ts'
import type { ShopSlug } from './shops.ts'

/**
 * The current offer, two days old: its discounts, and the quantities left beyond what has been
 * sold.
 */
export const running = {
  title: 'The weekend table',
  days: { from: 2.2, to: 1.9 },
  reductions: [2000, 2500, 1500, 2000, 3000, 1000],
  places: [3, 5, 9, 14, 4, 20],
} as const

export const scheduled = {
  title: 'Warm evenings, early',
  category: 'blankets',
  items: 4,
  days: { from: 2, to: 5 },
  reduction: 2000,
  places: 40,
} as const satisfies { category: CategorySlug; [key: string]: unknown }

/** The sale of the demo seller's shop, which began this hour. */
export const ofShop = {
  title: 'Oxfords for the office',
  slug: 'oxfords-for-the-office',
  shop: 'last-and-lace',
  products: ['Wexley Walking Oxford', 'Thornby Office Oxford', 'Garrick Cap-Toe Oxford'],
  days: { from: 0, to: 6 },
  reduction: 1500,
} as const satisfies { shop: ShopSlug; [key: string]: unknown }

type Ticket = {
  code: string
  title: string
  type: 'percent' | 'fixed' | 'free_shipping'
  value: number
  min_subtotal_minor?: number
  max_discount_minor?: number
  new_customers_only?: boolean
  total_limit?: number
  days?: number
  category?: CategorySlug
  shop?: ShopSlug
}

export const coupons: readonly Ticket[] = [
  {
    code: 'WELCOME-10',
    title: '10% off your first order',
    type: 'percent',
    value: 1000,
    min_subtotal_minor: 3000,
    max_discount_minor: 2500,
    new_customers_only: true,
  },
  {
    code: 'HEARTH-5',
    title: '$5 off home and kitchen',
    type: 'fixed',
    value: 500,
    min_subtotal_minor: 4000,
    category: 'home-and-kitchen',
    days: 21,
  },
  {
    code: 'DOORSTEP',
    title: 'Free shipping',
    type: 'free_shipping',
    value: 0,
    min_subtotal_minor: 2500,
    total_limit: 500,
    days: 9,
  },
  {
    code: 'LACE-15',
    title: '15% off at Last & Lace',
    type: 'percent',
    value: 1500,
    max_discount_minor: 4000,
    shop: 'last-and-lace',
    days: 30,
  },
]
