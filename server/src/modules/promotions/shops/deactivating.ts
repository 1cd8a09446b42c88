import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/failure.ts'

type Given = {
  /** What is sent: of a switch, the status alone. */
  draft: object
  before: { shop_id: number | null; deactivated_at: string | null } | undefined
  actor: Actor
  now: Date
}

/**
 * What staff switch off at a shop stays off until staff switch it on again: gives what to store of
 * that, and refuses the seller who tries.
 */
export const deactivationOf = ({ draft, before, actor, now }: Given) => {
  const status = statusIn(draft)
  if (!status || !before || before.shop_id === null) return {}
  if (actor.role === 'admin')
    return { deactivated_at: status === 'inactive' ? now.toISOString() : null }
  if (status === 'active' && before.deactivated_at)
    throw conflict('The marketplace deactivated this. Contact the marketplace to use it again')
  return {}
}

/** Whether this only ends something, which is always allowed. */
export const onlyEnds = (draft: object) => statusIn(draft) === 'inactive'

const statusIn = (draft: object) => {
  if (!('status' in draft)) return undefined
  const { status } = draft
  return status === 'active' || status === 'inactive' ? status : undefined
}
