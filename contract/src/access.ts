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
  email: 'E-mail settings',
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
 * Who may call: anyone, anyone signed in, a buyer (user or member), a role, or staff holding a key.
 * Plain `admin` is any back-office session.
 */
export type Access =
  'public' | 'signed_in' | 'buyer' | 'member' | 'seller' | 'admin' | `admin:${Permission}`

/** Whether somebody with this role and these keys may pass; nobody at all is `undefined`. */
export const admits = (
  access: Access,
  person: { role: Role; permissions: readonly Permission[] } | undefined,
) => {
  if (access === 'public') return true
  if (!person) return false
  if (access === 'signed_in') return true
  if (access === 'buyer') return person.role === 'user' || person.role === 'member'
  const [role, key] = access.split(':')
  return person.role === role && (!key || person.permissions.some((held) => held === key))
}
