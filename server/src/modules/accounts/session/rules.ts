import type { AccountType, Role } from '@emporia/contract'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Idle and maximum lifetime of a session. */
export type SessionLifetime = { idleMs: number; wholeMs: number }

const lifetimes = {
  customer: { idleMs: 7 * dayMs, wholeMs: 30 * dayMs },
  staff: { idleMs: 30 * minuteMs, wholeMs: 12 * hourMs },
}

/** The session of a guest, which a link opened. */
export const guestSession: SessionLifetime = { idleMs: dayMs, wholeMs: dayMs }

export const getSessionLifetime = (role: Role) =>
  role === 'admin' ? lifetimes.staff : lifetimes.customer

/** A session that is used again within this time is not written again. */
export const useNotedMs = minuteMs

/** Account type of each role in responses; employees are admins too. */
export const accountTypeByRole = {
  user: 'User',
  member: 'Member',
  seller: 'Seller',
  admin: 'Admin',
} as const satisfies Record<Role, AccountType>

export const codeLifeMinutes = 10
/** How long the second step of a sign-in can be taken. */
export const ticketLifeMinutes = 10
/** Lifetime of an approved code; its recipient may not be reading e-mail at that moment. */
export const approvedCodeMinutes = 60
export const codeTriesMax = 5
export const codesPerHour = 3

export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
export const hourBefore = (now: Date) => later(now, -hourMs)
export const codeEnd = (now: Date, minutes: number) => later(now, minutes * minuteMs)
