import type { Address } from '@emporia/contract'

import { type DemoMarket, homeCityOf } from '../markets/market.ts'
import { demoUsers } from '../texts/people.ts'

export type DemoSale = {
  /** How many minutes ago. */
  minutes: number
  mode: 'online' | 'offline'
  /** Indexes into the list of products, with quantities. */
  products: [place: number, quantity: number][]
  customer?: { name: string; phone: string }
  /** Reference of a transfer; if omitted, the sale was paid in cash. */
  ref?: string
  comesBack?: string
  /** The customer has signed in since, so the sale appears among their orders. */
  isKnown?: boolean
  /** The shipping address; if omitted, the customer took the products along. */
  to?: Address
}

export const deviceId = '00000000-0000-4000-8000-00000000d001'

const addressIn = ({ cities, phoneOf, streets }: DemoMarket): Address => ({
  name: 'Ingrid Sand',
  phone: phoneOf('183'),
  line1: `4 ${streets[0]}`,
  ...homeCityOf(cities),
})

/** Returns the sales of a morning at a market stall. */
export const listSales = (market: DemoMarket): DemoSale[] => [
  { minutes: 55, mode: 'online', products: [[0, 2]] },
  {
    minutes: 48,
    mode: 'online',
    products: [
      [1, 1],
      [2, 1],
    ],
    customer: { name: 'Nadia Berg', phone: market.phoneOf('161') },
  },
  { minutes: 40, mode: 'offline', products: [[3, 1]] },
  { minutes: 36, mode: 'offline', products: [[4, 2]] },
  {
    minutes: 25,
    mode: 'online',
    products: [[5, 1]],
    customer: { name: 'Otto Lind', phone: market.phoneOf('172') },
    ref: 'Transfer 88213',
  },
  {
    minutes: 20,
    mode: 'online',
    products: [[2, 1]],
    customer: { name: 'Ingrid Sand', phone: market.phoneOf('183') },
    to: addressIn(market),
  },
  { minutes: 14, mode: 'online', products: [[6, 1]], comesBack: 'The wrong color' },
  {
    minutes: 9,
    mode: 'online',
    products: [[1, 1]],
    customer: { name: demoUsers.una.name, phone: market.phoneOf(demoUsers.una.phone.slice(-3)) },
    isKnown: true,
  },
  { minutes: 6, mode: 'online', products: [[0, 1]] },
]

export const remitted = [
  { amount_minor: 2000, reference: 'Slip 4471', isFound: true },
  { amount_minor: 1000, reference: 'Slip 4472', isFound: false },
]
