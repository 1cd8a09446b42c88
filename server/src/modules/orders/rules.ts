import {
  type CartLine,
  type FulfilmentStatus,
  type GroupStatus,
  orderFlow,
  type OrderStatus,
  staffMoves,
  type Totals,
} from '@emporia/contract'

type Line = Pick<CartLine, 'shop_id' | 'line_minor'>
type Shipped = { quantity: number; shipped_quantity: number }

/** What one seller's part of a purchase costs. This step charges no shipping and no tax. */
export const sumsOf = (lines: Line[]) => {
  const subtotal_minor = lines.reduce((sum, { line_minor }) => sum + line_minor, 0)
  return {
    subtotal_minor,
    discount_minor: 0,
    shipping_minor: 0,
    tax_minor: 0,
    total_minor: subtotal_minor,
  }
}

type Sums = ReturnType<typeof sumsOf>

/** The sums of a whole purchase: those of its parts, with no other rounding. */
export const totalsOf = (parts: Sums[]): Totals => {
  const add = (key: keyof Sums) => parts.reduce((sum, part) => sum + part[key], 0)
  return {
    subtotal_minor: add('subtotal_minor'),
    discount_minor: add('discount_minor'),
    shipping_minor: add('shipping_minor'),
    tax_minor: add('tax_minor'),
    wallet_minor: 0,
    total_minor: add('total_minor'),
  }
}

/** Lines by shop, the house first, then in the order of the shops' ids. */
export const byShop = <L extends { shop_id: number | null }>(lines: L[]) => {
  const groups = new Map<number | null, L[]>()
  for (const line of lines.toSorted((a, b) => (a.shop_id ?? 0) - (b.shop_id ?? 0)))
    groups.set(line.shop_id, [...(groups.get(line.shop_id) ?? []), line])
  return groups
}

export const canMove = (from: OrderStatus, to: OrderStatus) => orderFlow[from].includes(to)

/** Where staff and sellers may move an order now; what has left cannot be cancelled. */
export const movesOfStaff = (status: OrderStatus, lines: Shipped[]): OrderStatus[] =>
  staffMoves.filter((move) => canMove(status, move) && !(move === 'cancelled' && hasShipped(lines)))

/** Customers stop an order until it is being packed. */
export const movesOfBuyer = (status: OrderStatus): OrderStatus[] =>
  status === 'pending' || status === 'confirmed' ? ['cancelled'] : []

export const hasShipped = (lines: Shipped[]) =>
  lines.some(({ shipped_quantity }) => shipped_quantity > 0)

export const isFullyShipped = (lines: Shipped[]) =>
  lines.every(({ quantity, shipped_quantity }) => shipped_quantity === quantity)

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

/** Phones are compared by their digits, so spaces and dashes do not matter. */
export const isSameContact = (given: string, email: string, phone: string) => {
  const said = given.trim().toLowerCase()
  if (said.includes('@')) return said === email.toLowerCase()
  const digits = (text: string) => text.replace(/\D/g, '')
  return digits(said).length >= 5 && digits(said) === digits(phone)
}
