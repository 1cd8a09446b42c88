import { reviewEditDays, type OrderStatus } from '@emporia/contract'

/** 'Una Lindqvist' → 'Una L.': who wrote a review, without saying who it was. */
export const authorOf = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}

/** Until when the author may change what was written at this moment. */
export const editableUntil = (written: string) =>
  new Date(Date.parse(written) + reviewEditDays * dayMs).toISOString()

const dayMs = 86_400_000

/** Whether somebody has held it in his hands and kept it. */
export const hasArrived = (status: OrderStatus) => status === 'delivered' || status === 'completed'
