import { reviewEditDays, type OrderStatus } from '@emporia/contract'

/** Shortens a name for public display: 'Una Lindqvist' → 'Una L.'. */
export const formatAuthor = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}

/** Returns until when the author may change a review written at this time. */
export const editableUntil = (written: string) =>
  new Date(Date.parse(written) + reviewEditDays * dayMs).toISOString()

const dayMs = 86_400_000

/** Whether the buyer received and kept the product. */
export const hasArrived = (status: OrderStatus) => status === 'delivered' || status === 'completed'
