/** Every kind of account, and the area that belongs to it. */
export const areas = {
  visitor: undefined,
  user: 'user',
  member: 'member',
  seller: 'seller',
  /** A member of a shop team with some of its rights. */
  team: 'seller',
  /** An employee with some of the permissions. */
  employee: 'admin',
  admin: 'admin',
} as const
export type Kind = keyof typeof areas

export type Screen = { path: string; who: string; permission?: string | undefined }

export const getArea = ({ who }: Screen) => (who === 'staff' ? 'admin' : who)

/** The right of the shop team that each screen of a shop requires. */
const shopRights: [screens: RegExp, right: string][] = [
  [/^\/seller\/order/, 'order'],
  [/^\/seller\/(product|gallery|coupon|offers)/, 'product'],
  [/^\/seller\/(withdraw|billing|earning-history)/, 'money'],
  [/^\/seller\/renue-package/, 'owner'],
]

/**
 * Returns the path where a caller lands who requests a screen (docs/domain/security.md#roles): the
 * screen, the caller's own area, the page that names the missing permission, or the sign-in page
 * that leads back.
 */
export const getLandingPath = (
  kind: Kind,
  screen: Screen,
  address: string,
  held: readonly string[],
) => {
  const [own, area] = [areas[kind], getArea(screen)]
  const { path, permission } = screen
  if (area === 'public') return address
  if (!own) return `/login?back=${encodeURIComponent(address)}`
  if (own === 'member' && area === 'user')
    return address === '/user/boost-history' ? '/member/boost' : address.replace('/user', '/member')
  if (own !== area) return `/${own}`
  const right = shopRights.find(([screens]) => screens.test(path))?.[1]
  if (kind === 'team' && right && !held.includes(right)) return '/seller/unauthorized'
  if (kind === 'employee' && permission && !held.includes(permission)) return '/admin/unauthorized'
  return address
}
