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

/**
 * Labels of the rights an additional login of a shop can hold (docs/domain/catalog.md#shop-team).
 * The owner has all of them.
 */
export const teamRightLabels = {
  product: 'Products, stock, reviews, coupons and sales',
  order: 'Orders and returns',
  money: 'Earnings, withdrawals and bills',
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

/**
 * Returns whether a caller with this role and these permissions has access; a guest is `undefined`.
 */
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
