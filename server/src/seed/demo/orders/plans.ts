import type { OrderStatus } from '@emporia/contract'

import type { Random } from '../../random.ts'
import { demoUsers } from '../../texts/people.ts'
import type { ShopSlug } from '../../texts/shops.ts'

/** A planned order group: its age in hours, and the status of each shop's order. */
export type Plan = {
  buyer: string
  hours: number
  parts: readonly OrderStatus[]
  /** The shops in it, if they matter; otherwise random ones. */
  shops?: readonly ShopSlug[]
  /** The buyer picks it up instead of having it delivered. */
  is_pickup?: true
}

const both = ['last-and-lace', 'hearthmoor-living'] as const

/** Una has one order in every status, one to review, and one that is ready for pickup. */
const unas: readonly Omit<Plan, 'buyer'>[] = [
  { hours: 9, parts: ['pending'], shops: ['last-and-lace'] },
  { hours: 31, parts: ['confirmed', 'processing'], shops: both },
  { hours: 92, parts: ['shipped', 'processing'], shops: ['hearthmoor-living', 'maison-odella'] },
  { hours: 150, parts: ['delivered', 'delivered'], shops: ['last-and-lace', 'ladle-yard'] },
  { hours: 420, parts: ['cancelled'], shops: ['voltside'] },
  {
    hours: 700,
    parts: ['completed', 'completed', 'completed'],
    shops: [...both, 'quarter-past-noon'],
  },
  { hours: 1010, parts: ['returned'], shops: ['maison-odella'] },
  { hours: 1640, parts: ['completed'], shops: ['carrier-and-clasp'] },
  { hours: 0.7, parts: ['shipped'], shops: ['last-and-lace'], is_pickup: true },
]

type Band = { groups: number; from: number; to: number; statuses: readonly OrderStatus[] }

/** Recent orders cannot have a late status. */
const bands: readonly Band[] = [
  {
    groups: 14,
    from: 1,
    to: 60,
    statuses: ['pending', 'pending', 'confirmed', 'confirmed', 'processing', 'cancelled'],
  },
  {
    groups: 12,
    from: 64,
    to: 120,
    statuses: [
      'confirmed',
      'processing',
      'processing',
      'shipped',
      'shipped',
      'shipped',
      'delivered',
    ],
  },
  {
    groups: 14,
    from: 124,
    to: 200,
    statuses: ['shipped', 'delivered', 'delivered', 'delivered', 'delivered', 'cancelled'],
  },
  {
    groups: 7,
    from: 204,
    to: 300,
    statuses: ['delivered', 'delivered', 'delivered', 'returned'],
  },
  {
    groups: 160,
    from: 330,
    to: 2150,
    statuses: [...Array<OrderStatus>(16).fill('completed'), 'cancelled', 'cancelled', 'returned'],
  },
]

/** Plans every order group of the last ninety days, the oldest first. */
export const plansFor = (buyers: readonly string[], random: Random): Plan[] => {
  const own = unas.map((plan) => ({ ...plan, buyer: demoUsers.una.email }))
  const rest = buyers.filter((buyer) => buyer !== demoUsers.una.email)
  const others = bands.flatMap(({ groups, from, to, statuses }) =>
    Array.from({ length: groups }, () => ({
      buyer: random.pick(rest),
      hours: random.whole(from, to) + random.next(),
      parts: Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(statuses)),
    })),
  )
  return [...own, ...others].toSorted((one, other) => other.hours - one.hours)
}
