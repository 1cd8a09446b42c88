export const roles = ['user', 'member', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** What `data.type` says after signing in; an employee is an Admin who holds fewer keys. */
export const accountTypes = ['User', 'Member', 'Seller', 'Admin'] as const
export type AccountType = (typeof accountTypes)[number]

/** The 21 keys of the back office (specification 6), in the words people read. */
export const permissionLabels = {
  dashboard: 'Dashboard',
  category: 'Categories',
  gallery: 'Gallery',
  billing: 'Billing',
  slider: 'Sliders',
  brand: 'Brands',
  attribute: 'Attributes',
  unit: 'Units',
  product: 'Products',
  coupon: 'Coupons',
  email: 'Email settings',
  general: 'General settings',
  affiliate: 'Affiliate settings',
  order: 'Orders',
  customer: 'Customers',
  member: 'Members and shops',
  setting: 'Contact, newsletter and packages',
  withdraw: 'Withdrawals',
  offers: 'Offers and boosts',
  role: 'Roles and permissions',
  employee: 'Employees',
} as const

export type Permission = keyof typeof permissionLabels
export const permissions = Object.keys(permissionLabels) as [Permission, ...Permission[]]

/** What a shop's further logins may be let do (product.md 6); its owner may do all of it. */
export const teamRightLabels = {
  product: 'Products, stock, reviews, coupons and sales',
  order: 'Orders and returns',
  money: 'Earnings, withdrawals and bills',
} as const
export type TeamRight = keyof typeof teamRightLabels
export const teamRights = Object.keys(teamRightLabels) as [TeamRight, ...TeamRight[]]

/** Whoever owns the shop looks after its words, its papers, its package and its team. */
export type ShopRight = TeamRight | 'owner'
export const ownerRights: readonly ShopRight[] = ['owner', ...teamRights]

/**
 * Who may call: anyone, anyone signed in, a buyer (user or member), a role, staff holding a key, or
 * a login of a shop holding a right. Plain `admin` is any back-office session, `admin:owner` an owner
 * of the marketplace, plain `seller` any login of a shop.
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

/** Whether somebody with this role and these keys may pass; nobody at all is `undefined`. */
export const admits = (
  access: Access,
  person:
    | {
        role: Role
        permissions: readonly Permission[]
        rights?: readonly ShopRight[]
        is_owner?: boolean
      }
    | undefined,
) => {
  if (access === 'public') return true
  if (!person) return false
  if (access === 'signed_in') return true
  if (access === 'buyer') return person.role === 'user' || person.role === 'member'
  if (access === 'admin:owner') return person.role === 'admin' && person.is_owner === true
  const [role, key] = access.split(':')
  const held: readonly string[] = (role === 'seller' ? person.rights : person.permissions) ?? []
  return person.role === role && (!key || held.includes(key))
}
