import type { api } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Seller } from '../products/rules.ts'
import type { Scope } from './scope.ts'

type Shared = 'elements' | 'list' | 'show' | 'setStatus' | 'remove'
export type ProductCalls =
  | Pick<typeof api.admin.product, Shared>
  | Pick<typeof api.seller.product, Shared>

/**
 * The scope of an audience and its terms for writing; throws if the caller may not write, or not
 * now.
 */
export type Audience = {
  reachOf: (actor: Actor) => Scope
  termsOf: (db: Db, actor: Actor, now: Date) => Promise<Seller | undefined>
}
