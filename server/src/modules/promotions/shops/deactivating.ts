import * as m from '@emporia/messages/error'

import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'

type Params = {
  /** Body of the request; for a switch only the status. */
  draft: object
  before: { shop_id: number | null; deactivated_at: string | null } | undefined
  actor: Actor
  now: Date
}

/**
 * A promotion that staff deactivated stays inactive until staff activate it. Returns the fields to
 * store, and throws if the seller tries to activate it.
 */
export const toDeactivation = ({ draft, before, actor, now }: Params) => {
  const status = statusIn(draft)
  if (!status || !before || before.shop_id === null) return {}
  if (actor.role === 'admin')
    return { deactivated_at: status === 'inactive' ? now.toISOString() : null }
  if (status === 'active' && before.deactivated_at) throw conflict(m.promotion_deactivated)
  return {}
}

/** Whether the draft only ends the promotion, which is always allowed. */
export const onlyEnds = (draft: object) => statusIn(draft) === 'inactive'

const statusIn = (draft: object) => {
  if (!('status' in draft)) return undefined
  const { status } = draft
  return status === 'active' || status === 'inactive' ? status : undefined
}
