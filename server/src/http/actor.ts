import { admits, type Access, type Permission, type Role } from '@emporia/contract'

import { forbidden, unauthenticated } from './failure.ts'

/** The person behind a request, as the database knows them at this moment. */
export type Actor = {
  id: number
  role: Role
  /** The keys of an employee; all of them for the first admin; none for everybody else. */
  permissions: readonly Permission[]
  session_id: number
  /** A seller's own shop. */
  shop_id: number | null
}

type Seller = Actor & { shop_id: number }

/** Public endpoints may have an actor, all others are sure to, and a seller always has a shop. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | undefined
  : A extends 'seller'
    ? Seller
    : Actor

/** Finds the owner of a bearer token, or nobody. */
export type WhoIs = (token: string) => Promise<Actor | undefined>

export const admit = (actor: Actor | undefined, access: Access) => {
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (!admits(access, actor)) throw forbidden(access === 'buyer' ? buyersOnly : undefined)
  if (access === 'seller' && actor.shop_id === null) throw forbidden()
}

// Sellers and staff do not buy (product.md 9): they have an account of their own for that.
const buyersOnly = 'Please use a customer account to buy'

const tokenLengthMax = 200

/** The token of `Authorization: Bearer …`; a header of another kind is no token. */
export const tokenOf = (authorization: string | undefined) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return token && token.length <= tokenLengthMax ? token : undefined
}
