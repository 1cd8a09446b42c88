import type { VisitDevice } from '@emporia/contract'

import type { Actor } from '../../../http/actor.ts'
import type { referralClicks } from './tables.ts'

/** A landing through a member's link, as read from the request. */
export type Landing = {
  id: string
  code: string
  product_id: number | null
  visitor_id: string
  actor: Pick<Actor, 'id' | 'role'> | undefined
  landed_at: Date
  ip: string
  user_agent: string
  referer_host: string | null
  sub_id: string | null
  country: string | null
  is_bot: boolean
  is_framed: boolean
  is_paid_ad: boolean
}

export type Face = { landing: Landing; ip_hash: string; ua_hash: string; device: VisitDevice }

type Click = typeof referralClicks.$inferSelect
export type EvaluatedClick = {
  click: Click
  /** Owner of the attribution: a user, or (null) the browser. */
  owner_id: number | null
}
