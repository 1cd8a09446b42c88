import * as m from '@emporia/messages/answer'

export const roles = ['user', 'member', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Account types that sign-in returns in `data.type`. An employee is an Admin with fewer
 * permissions.
 */
export const accountTypes = ['User', 'Member', 'Seller', 'Admin'] as const
export type AccountType = (typeof accountTypes)[number]

/** Labels of the 21 permissions of the back office (docs/domain/security.md#permissions). */
export const permissionLabels = {
  get dashboard() {
    return m.permission_dashboard()
  },
  get category() {
    return m.permission_category()
  },
  get gallery() {
    return m.permission_gallery()
  },
  get billing() {
    return m.permission_billing()
  },
  get slider() {
    return m.permission_slider()
  },
  get brand() {
    return m.permission_brand()
  },
  get attribute() {
    return m.permission_attribute()
  },
  get unit() {
    return m.permission_unit()
  },
  get product() {
    return m.permission_product()
  },
  get coupon() {
    return m.permission_coupon()
  },
  get email() {
    return m.permission_email()
  },
  get general() {
    return m.permission_general()
  },
  get affiliate() {
    return m.permission_affiliate()
  },
  get order() {
    return m.permission_order()
  },
  get customer() {
    return m.permission_customer()
  },
  get member() {
    return m.permission_member()
  },
  get setting() {
    return m.permission_setting()
  },
  get withdraw() {
    return m.permission_withdraw()
  },
  get offers() {
    return m.permission_offers()
  },
  get role() {
    return m.permission_role()
  },
  get employee() {
    return m.permission_employee()
  },
} as const

export type Permission = keyof typeof permissionLabels
export const permissions = Object.keys(permissionLabels) as [Permission, ...Permission[]]

/**
 * Labels of the rights an additional login of a shop can hold (docs/domain/catalog.md#shop-team).
 * The owner has all of them.
 */
export const teamRightLabels = {
  get product() {
    return m.team_right_product()
  },
  get order() {
    return m.team_right_order()
  },
  get money() {
    return m.team_right_money()
  },
} as const
export type TeamRight = keyof typeof teamRightLabels
export const teamRights = Object.keys(teamRightLabels) as [TeamRight, ...TeamRight[]]

/** Rights within a shop. `owner` covers the shop's profile, documents, package and team. */
export type ShopRight = TeamRight | 'owner'
export const ownerRights: readonly ShopRight[] = ['owner', ...teamRights]

/**
 * Who may call an endpoint: anyone, any signed-in account, a buyer (user or member), a role, staff
 * with a permission, or a login of a shop with a right. Plain `admin` is any back-office session,
 * `admin:owner` an owner of the marketplace, plain `seller` any login of a shop.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | 'buyer'
  | 'member'
  | 'seller'
  | `seller:${ShopRight}`
  | 'admin'
  | 'admin:owner'
  | `admin:${Permission}`

/** What a call does with what its permission covers: it reads, or it changes something. */
export const levels = ['view', 'manage'] as const
export type Level = (typeof levels)[number]

type Holder = {
  role: Role
  permissions: readonly Permission[]
  rights?: readonly ShopRight[]
  /** The permissions and rights above that only read. */
  view_only?: readonly string[]
  is_owner?: boolean
}

/**
 * Returns whether a caller with this role and these permissions may make a call of this access and
 * level; a guest is `undefined`.
 */
export const admits = (
  { access, level }: { access: Access; level: Level },
  person: Holder | undefined,
) => {
  if (access === 'public') return true
  if (!person) return false
  if (access === 'signed_in') return true
  if (access === 'buyer') return person.role === 'user' || person.role === 'member'
  if (access === 'admin:owner') return person.role === 'admin' && person.is_owner === true
  const [role, key] = access.split(':')
  if (person.role !== role) return false
  if (!key) return true
  const held: readonly string[] = (role === 'seller' ? person.rights : person.permissions) ?? []
  return held.includes(key) && (level === 'view' || !isViewOnly(person, key))
}

/** Returns whether a permission or right only reads. */
export const isViewOnly = ({ view_only }: Pick<Holder, 'view_only'>, key: string) =>
  view_only?.includes(key) ?? false

/** Returns the level at which a permission or right is held. */
export const getLevel = (held: Pick<Holder, 'view_only'>, key: string): Level =>
  isViewOnly(held, key) ? 'view' : 'manage'
