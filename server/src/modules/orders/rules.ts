import {
  type Address,
  type FulfillmentStatus,
  type GroupStatus,
  subtractQuantity,
  orderFlow,
  type OrderStatus,
  type PaymentStatus,
  staffMoves,
} from '@emporia/contract'
import * as answers from '@emporia/messages/answer'

import { isSamePhone } from '../accounts/phone.ts'
import { toE164 } from '../addresses/phone.ts'

type Shipped = { quantity: number; shipped_quantity: number; left_out_quantity: number }

/** Returns how many units of a line were or will be shipped: all that were not canceled. */
export const getQuantityToShip = ({
  quantity,
  left_out_quantity,
}: Omit<Shipped, 'shipped_quantity'>) => subtractQuantity(quantity, left_out_quantity)

/**
 * Returns how many units of a line are still to be packed: ordered, less canceled and shipped ones.
 */
export const getQuantityToPack = (line: Shipped) =>
  subtractQuantity(getQuantityToShip(line), line.shipped_quantity)

/** Whether units can be packed: until an order has been shipped, delivered or canceled. */
export const isOpen = (status: OrderStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'processing'

export const isAllPacked = (lines: Shipped[]) => lines.every((line) => getQuantityToPack(line) <= 0)

type Movable = {
  status: OrderStatus
  payment_status: PaymentStatus
  hold_reason?: string | null
  pickup?: object | null
}

/**
 * Returns the statuses to which staff and sellers may move an order now. Shipped orders can only be
 * returned.
 */
export const movesOfStaff = (
  { status, payment_status, hold_reason = null, pickup = null }: Movable,
  lines: Shipped[],
  viewer: Viewer = 'admin',
): OrderStatus[] =>
  staffMoves.filter((move) => {
    if (!orderFlow.canMove(status, move)) return false
    if (hold_reason !== null && move !== 'cancelled') return false
    if (move === 'cancelled') return !hasShipped(lines)
    // A shop enters the code of the buyer.
    if (move === 'delivered' && pickup !== null) return viewer !== 'seller'
    if (move === 'confirmed') return payment_status !== 'pending' && payment_status !== 'failed'
    // A delivered order is returned by a return request.
    return move !== 'returned' || status === 'shipped'
  })

/**
 * Returns the statuses for buyers: they cancel an order until it is being packed, and confirm its
 * delivery.
 */
export const movesOfBuyer = (status: OrderStatus): OrderStatus[] => {
  if (status === 'pending' || status === 'confirmed') return ['cancelled']
  if (status === 'shipped') return ['delivered']
  return status === 'delivered' ? ['completed'] : []
}

export const hasShipped = (lines: Shipped[]) =>
  lines.some(({ shipped_quantity }) => shipped_quantity > 0)

export const isFullyShipped = (lines: Shipped[]) =>
  lines.every((line) => line.shipped_quantity === getQuantityToShip(line))

export const getFulfillmentStatus = (status: OrderStatus, lines: Shipped[]): FulfillmentStatus => {
  if (status === 'returned') return 'returned'
  if (status === 'delivered' || status === 'completed') return 'delivered'
  if (!hasShipped(lines)) return 'unfulfilled'
  return isFullyShipped(lines) ? 'shipped' : 'partial'
}

/**
 * Returns the status of an order group. Never stored: the common status of all orders, otherwise
 * partial.
 */
export const getGroupStatus = (statuses: OrderStatus[]): GroupStatus => {
  const [first] = statuses
  if (!first) return 'partial'
  return statuses.every((status) => status === first) ? first : 'partial'
}

type Viewer = 'user' | 'member' | 'seller' | 'admin' | 'public'

/** Returns the name of an actor for the reader: `You` is a code, which pages translate. */
export const actorName = (
  viewer: Viewer,
  actor: 'system' | 'user' | 'member' | 'seller' | 'admin',
  seller: { shop_name: string; platform: string },
) => {
  const isBuyer = actor === 'user' || actor === 'member'
  if (actor === viewer || (isBuyer && (viewer === 'user' || viewer === 'member'))) return 'You'
  if (isBuyer) return answers.order_actor_customer()
  return actor === 'seller' ? seller.shop_name : seller.platform
}

/** Whether the given e-mail or phone is that of the order, ignoring its formatting. */
export const isSameContact = (value: string, { email, address, phone_e164 }: Contact) => {
  const text = value.trim().toLowerCase()
  if (text.includes('@')) return text === email.toLowerCase()
  const typed = toE164(text, address.country)
  if (typed !== null && typed === phone_e164) return true
  // Typed with its country code, a number of another country only ends the same.
  const isOther = typed !== null && phone_e164 !== null && /^(\+|00)/.test(text)
  return !isOther && isSamePhone(text, address.phone)
}

type Contact = {
  email: string
  address: Pick<Address, 'phone' | 'country'>
  phone_e164: string | null
}

/** Normalizes a typed order number to its stored form, without a leading `#`. */
export const normalizeOrderNumber = (typed: string) => typed.trim().replace(/^#\s*/, '')
