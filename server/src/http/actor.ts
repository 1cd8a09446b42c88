import {
  admits,
  type Access,
  type Endpoint,
  isForUnenrolled,
  type Permission,
  permissionLabels,
  type Role,
  type ShopRight,
  teamRightLabels,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { Failure, forbidden, notAllowed, unauthenticated } from './failure.ts'
import { sentence } from '../sentence.ts'

/** The authenticated caller of a request, read from the database for each request. */
export type Actor = {
  id: number
  role: Role
  /** Permissions of an employee; owners have all of them, other roles none. */
  permissions: readonly Permission[]
  /** The permissions and rights above that only read (docs/domain/security.md#view-and-manage). */
  view_only?: readonly string[]
  session_id: number
  /** Whether a link to orders opened the session: it may make the calls for guests only. */
  is_guest?: boolean
  /** The employee who views the marketplace as this person: they only read. */
  viewed_by?: number
  /** Whether the employee is an owner of the marketplace, who holds every permission. */
  is_owner?: boolean
  /** Whether the employee must add a second factor first. */
  must_enroll?: boolean
  /** Whether the person must verify their e-mail address first. */
  must_verify_email?: boolean
  /** When the caller last confirmed their identity: at sign-in or with the password later. */
  confirmed_at?: string
  /** The shop that a seller works for. */
  shop_id: number | null
  /** The owner of that shop: the seller, or the seller who added this team member. */
  owner_id?: number | null
  /** The shop rights of a seller or team member. */
  rights?: readonly ShopRight[]
  /** The API key that makes the request: its scopes limit the permissions and rights above. */
  api_key?: { id: number }
  /** Whether this login is paused because the shop's package includes fewer logins. */
  is_paused?: boolean
}

type Seller = Actor & { shop_id: number; owner_id: number }

/**
 * The actor type by access: optional on public endpoints, present elsewhere, with a shop for
 * sellers.
 */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | undefined
  : A extends 'seller' | `seller:${ShopRight}`
    ? Seller
    : Actor

/** Returns the actor of a bearer token, or undefined. */
export type WhoIs = (token: string) => Promise<Actor | undefined>

/** Throws if the caller lacks a second factor or a verified e-mail address that the call needs. */
export const assertSecured = (actor: Actor | undefined, endpoint: Endpoint) => {
  assertEnrolled(actor, endpoint)
  if (endpoint.verified) assertVerified(actor)
}

/** Throws `enroll_second_factor` for an employee without the second factor that is required. */
const assertEnrolled = (actor: Actor | undefined, endpoint: Endpoint) => {
  if (!actor?.must_enroll || endpoint.access === 'public' || isForUnenrolled(endpoint)) return
  throw new Failure('enroll_second_factor', sentence(m.factor_enroll))
}

/** Throws `email_unverified` for a person whose e-mail address must be verified first. */
export const assertVerified = (actor: Pick<Actor, 'must_verify_email'> | undefined) => {
  if (actor?.must_verify_email) throw emailUnverified()
}

export const emailUnverified = () => new Failure('email_unverified', sentence(m.email_unverified))

type Guarded = Pick<Endpoint, 'access' | 'level'>

/** Throws unless the caller may make a call; `forGuests` are those of orders. */
export const admit = (actor: Actor | undefined, call: Guarded, forGuests = false) => {
  const { access } = call
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (actor.is_guest && !forGuests) throw forbidden(m.guest_account_required)
  if (!admits(call, actor)) {
    if (admits({ access, level: 'view' }, actor)) throw viewOnly(access)
    const reason = reasonOf(access, actor)
    throw reason ? forbidden(reason) : notAllowed()
  }
  if (access.startsWith('seller') && actor.shop_id === null) throw notAllowed()
}

/** The refusal of a caller whose permission or right only reads. */
const viewOnly = (access: Access) => {
  const [, key = ''] = access.split(':')
  return new Failure('view_only', sentence(m.permission_view_only, { permission: labelOf(key) }))
}

const labelOf = (key: string) =>
  Object.entries({ ...teamRightLabels, ...permissionLabels }).find(([name]) => name === key)?.[1] ??
  key

/** Throws `view_only` or `forbidden` unless the employee manages what a permission covers. */
export const assertManages = (actor: Actor, key: Permission) =>
  admit(actor, { access: `admin:${key}`, level: 'manage' })

const reasonOf = (access: Access, { role, is_paused, api_key }: Actor) => {
  // Sellers and staff do not buy; they use a separate customer account
  // (docs/domain/security.md#roles).
  if (access === 'buyer') return sentence(m.buyer_account_required)
  if (access === 'admin:owner' && role === 'admin') return sentence(m.owner_required)
  const [area, right] = access.split(':')
  if (api_key) return right && sentence(m.api_key_scope_missing, { scope: right })
  if (area === 'admin' && role === 'admin') return describeMissingPermission(right)
  if (area !== 'seller' || role !== 'seller') return undefined
  const label = Object.entries(teamRightLabels).find(([key]) => key === right)?.[1]
  if (label && is_paused) return sentence(m.seller_login_paused)
  return label
    ? sentence(m.seller_right_missing, { right: label })
    : sentence(m.shop_owner_required)
}

const describeMissingPermission = (right: string | undefined) => {
  const label = Object.entries(permissionLabels).find(([key]) => key === right)?.[1]
  return label ? sentence(m.permission_missing, { permission: label }) : undefined
}

const tokenLengthMax = 200

/** Returns the token of `Authorization: Bearer …`; undefined for any other scheme. */
export const parseBearerToken = (authorization: string | undefined) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return token && token.length <= tokenLengthMax ? token : undefined
}
