import { timingSafeEqual } from 'node:crypto'

import type { Context } from '../../context.ts'
import type { EmailText } from './emails/email-template.ts'

export type GuestLinks = Pick<Context, 'secrets' | 'now'>

const linkDays = 90

/** Returns the link of an e-mail for a guest, which opens the session that its page requires. */
export const toGuestLink = (
  { label, path }: { label: string; path: string },
  userId: number,
  links: GuestLinks,
): EmailText['link'] => {
  const query = new URLSearchParams({ token: signGuestToken(userId, links), to: path })
  return { label, path: `/order-track?${query.toString()}` }
}

/** Signs the token of a link to the orders of a guest (docs/domain/guests.md#access). */
export const signGuestToken = (userId: number, { secrets, now }: GuestLinks) => {
  const facts = `${userId}.${Math.floor(now.getTime() / 1000)}`
  return `${facts}.${secrets.mark(facts, purpose)}`
}

/** Returns the guest of a token and when it was issued; undefined if it is forged or too old. */
export const readGuestToken = (token: string, { secrets, now }: GuestLinks) => {
  const [, facts = '', id, seconds, mark = ''] =
    /^((\d{1,15})\.(\d{1,12}))\.([\w-]+)$/.exec(token) ?? []
  if (!isSame(mark, secrets.mark(facts, purpose))) return undefined
  const issued_at = new Date(Number(seconds) * 1000)
  const isOver = issued_at.getTime() + linkDays * 86_400_000 <= now.getTime()
  return isOver ? undefined : { user_id: Number(id), issued_at }
}

const purpose = 'guest_link'

const isSame = (one: string, other: string) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
