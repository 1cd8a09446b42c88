import type { ApprovalState, Permission } from '@emporia/contract'

import type { Actor } from '../../http/actor.ts'

type Request = {
  state: ApprovalState
  permission: Permission | null
  asked_by: { id: number } | null
}
type Decider = { actor: Pick<Actor, 'id' | 'permissions' | 'is_owner'>; is_same_person: boolean }

/**
 * Returns why a user cannot decide on a request: users decide neither their own requests nor for
 * their own benefit.
 */
export const findObstacle = (
  { state, permission, asked_by }: Request,
  { actor, is_same_person }: Decider,
): string | null => {
  if (state !== 'pending') return `This request is ${state}.`
  if (permission === null && !actor.is_owner) return 'Only an owner can decide on this request.'
  if (permission !== null && !actor.permissions.includes(permission))
    return 'You do not have the permission that decides on this request.'
  if (asked_by?.id === actor.id) return 'You asked for this. Another person has to decide on it.'
  if (is_same_person) return 'You would benefit from this. Another person has to decide on it.'
  return null
}
