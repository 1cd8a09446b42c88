import {
  type FulfilmentStatus,
  type GroupStatus,
  leftOf,
  orderFlow,
  type OrderStatus,
  type PaymentStatus,
  staffMoves,
} from '@emporia/contract'

import { isSamePhone } from '../people/phone.ts'

type Shipped = { quantity: number; shipped_quantity: number; left_out_quantity: number }

/** How many units of a line were or will be shipped: all that were not canceled. */
export const toSendOf = ({ quantity, left_out_quantity }: Omit<Shipped, 'shipped_quantity'>) =>
  leftOf(quantity, left_out_quantity)

/** How many units of a line are still to be packed: ordered, less canceled and shipped ones. */
export const toPackOf = (line: Shipped) => leftOf(toSendOf(line), line.shipped_quantity)

/** Units are packed until an order has been shipped, delivered or canceled. */
export const isOpen = (status: OrderStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'processing'

export const isAllPacked = (lines: Shipped[]) => lines.every((line) => toPackOf(line) <= 0)

export const canMove = (from: OrderStatus, to: OrderStatus) => orderFlow[from].includes(to)

type Movable = {
  status: OrderStatus
  payment_status: PaymentStatus
  hold_reason?: string | null
}

/** Where staff and sellers may move an order now; what has left can only come back. */
export const movesOfStaff = (
  { status, payment_status, hold_reason = null }: Movable,
  lines: Shipped[],
): OrderStatus[] =>
  staffMoves.filter((move) => {
    if (!canMove(status, move)) return false
    if (hold_reason !== null && move !== 'cancelled') return false
    if (move === 'cancelled') return !hasShipped(lines)
    if (move === 'confirmed') return payment_status !== 'pending' && payment_status !== 'failed'
    // What was delivered comes back by a return.
    return move !== 'returned' || status === 'shipped'
  })

/** Customers stop an order until it is being packed, and say when it has arrived. */
export const movesOfBuyer = (status: OrderStatus): OrderStatus[] => {
  if (status === 'pending' || status === 'confirmed') return ['cancelled']
  if (status === 'shipped') return ['delivered']
  return status === 'delivered' ? ['completed'] : []
}

export const hasShipped = (lines: Shipped[]) =>
  lines.some(({ shipped_quantity }) => shipped_quantity > 0)

export const isFullyShipped = (lines: Shipped[]) =>
  lines.every((line) => line.shipped_quantity === toSendOf(line))

export const fulfilmentOf = (status: OrderStatus, lines: Shipped[]): FulfilmentStatus => {
  if (status === 'returned') return 'returned'
  if (status === 'delivered' || status === 'completed') return 'delivered'
  if (!hasShipped(lines)) return 'unfulfilled'
  return isFullyShipped(lines) ? 'shipped' : 'partial'
}

/** Never stored: all orders the same is that status, anything else is partial. */
export const groupStatusOf = (statuses: OrderStatus[]): GroupStatus => {
  const [first] = statuses
  if (!first) return 'partial'
  return statuses.every((status) => status === first) ? first : 'partial'
}

type Viewer = 'user' | 'member' | 'seller' | 'admin' | 'public'

/** Who did something, in the words of the one who reads it. */
export const actorName = (
  viewer: Viewer,
  actor: 'system' | 'user' | 'member' | 'seller' | 'admin',
  shop: string,
  house = 'Emporia',
) => {
  const isBuyer = actor === 'user' || actor === 'member'
  if (actor === viewer || (isBuyer && (viewer === 'user' || viewer === 'member'))) return 'You'
  if (isBuyer) return 'Customer'
  return actor === 'seller' ? shop : house
}

/** An e-mail or a phone of somebody who knows an order, however it was typed. */
export const isSameContact = (given: string, email: string, phone: string) => {
  const said = given.trim().toLowerCase()
  return said.includes('@') ? said === email.toLowerCase() : isSamePhone(said, phone)
}

/** The number of an order as it is stored: people type it with the sign before it. */
export const orderNumberOf = (typed: string) => typed.trim().replace(/^#\s*/, '')
