import {
  admits,
  type Access,
  type Permission,
  permissionLabels,
  type Role,
  type ShopRight,
  teamRightLabels,
} from '@emporia/contract'

import { forbidden, unauthenticated } from './failure.ts'

/** The person behind a request, as the database knows them at this moment. */
export type Actor = {
  id: number
  role: Role
  /** The keys of an employee; all of them for the first admin; none for everybody else. */
  permissions: readonly Permission[]
  session_id: number
  /** One of the owners of the marketplace, who hold every permission. */
  is_owner?: boolean
  /** When they last proved who they are: at sign-in, or with their password since. */
  confirmed_at?: string
  /** The shop that a seller works for. */
  shop_id: number | null
  /** Who owns it: the seller, or whoever let them in. */
  owner_id?: number | null
  /** What a seller may do in it. */
  rights?: readonly ShopRight[]
  /** The shop's package holds fewer logins: this one may do nothing meanwhile. */
  is_paused?: boolean
}

type Seller = Actor & { shop_id: number; owner_id: number }

/** Public endpoints may have an actor, all others are sure to, and a seller always has a shop. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | undefined
  : A extends 'seller' | `seller:${ShopRight}`
    ? Seller
    : Actor

/** Finds the owner of a bearer token, or nobody. */
export type WhoIs = (token: string) => Promise<Actor | undefined>

export const admit = (actor: Actor | undefined, access: Access) => {
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (!admits(access, actor)) throw forbidden(reasonOf(access, actor))
  if (access.startsWith('seller') && actor.shop_id === null) throw forbidden()
}

const reasonOf = (access: Access, { role, is_paused }: Actor) => {
  if (access === 'buyer') return buyersOnly
  if (access === 'admin:owner' && role === 'admin') return ownersOnly
  const [area, right] = access.split(':')
  if (area === 'admin' && role === 'admin') return lackedKey(right)
  if (area !== 'seller' || role !== 'seller') return undefined
  const label = Object.entries(teamRightLabels).find(([key]) => key === right)?.[1]
  if (label && is_paused) return pausedLogin
  return label
    ? `Your login lacks the right “${label}”. Whoever owns the shop can give it to you`
    : 'Only whoever owns the shop may do this'
}

const lackedKey = (right: string | undefined) => {
  const label = Object.entries(permissionLabels).find(([key]) => key === right)?.[1]
  return (
    label && `You need the key “${label}” for that. Whoever looks after roles can give it to you`
  )
}

// The same words stand on the screen of a seller without a right.
const pausedLogin =
  'Your login is paused: the package of the shop allows fewer logins. Whoever owns the shop can switch another login off and yours on, or take a larger package'

const ownersOnly = 'Only an owner of the marketplace can do this'

// Sellers and staff do not buy (product.md 9): they have an account of their own for that.
const buyersOnly = 'Please use a customer account to buy'

const tokenLengthMax = 200

/** The token of `Authorization: Bearer …`; a header of another kind is no token. */
export const tokenOf = (authorization: string | undefined) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return token && token.length <= tokenLengthMax ? token : undefined
}
