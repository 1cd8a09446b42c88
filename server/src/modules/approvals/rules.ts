import { type ApprovalState, isViewOnly, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Actor } from '../../http/actor.ts'
import { type Sentence, sentence } from '../../sentence.ts'

type Request = {
  state: ApprovalState
  permission: Permission | null
  asked_by: { id: number } | null
}
export type ApprovalReader = Pick<Actor, 'id' | 'permissions' | 'view_only' | 'is_owner'>
type Decider = { actor: ApprovalReader; is_same_person: boolean }

const manages = (actor: ApprovalReader, key: Permission) =>
  actor.permissions.includes(key) && !isViewOnly(actor, key)

/**
 * Returns why a user cannot decide on a request: users decide neither their own requests nor for
 * their own benefit.
 */
export const findObstacle = (
  { state, permission, asked_by }: Request,
  { actor, is_same_person }: Decider,
): Sentence | null => {
  if (state !== 'pending') return sentence(m.approval_obstacle_decided, { state })
  if (permission === null && !actor.is_owner) return sentence(m.approval_obstacle_owner)
  if (permission !== null && !manages(actor, permission))
    return sentence(m.approval_obstacle_permission)
  if (asked_by?.id === actor.id) return sentence(m.approval_obstacle_own)
  if (is_same_person) return sentence(m.approval_obstacle_benefit)
  return null
}
