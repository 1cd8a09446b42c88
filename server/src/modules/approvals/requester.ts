import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'

/**
 * The context of a call by a signed-in employee; a request for approval requires a recently
 * confirmed identity.
 */
export type StaffContext = Context & { actor: Pick<Actor, 'id' | 'confirmed_at'> }
