/** Everybody who can ask for a screen, and the area that is theirs. */
export const areas = {
  stranger: undefined,
  user: 'user',
  member: 'member',
  seller: 'seller',
  /** Somebody whom a shop has let in, with some of its rights. */
  team: 'seller',
  /** A colleague with some of the keys. */
  employee: 'admin',
  admin: 'admin',
} as const
export type Kind = keyof typeof areas

export type Screen = { path: string; who: string; permission?: string | undefined }

export const getArea = ({ who }: Screen) => (who === 'staff' ? 'admin' : who)

/** What a screen of a shop takes of those who work in it (product.md 13). */
const shopRights: [screens: RegExp, right: string][] = [
  [/^\/seller\/order/, 'order'],
  [/^\/seller\/(product|gallery|coupon|offers)/, 'product'],
  [/^\/seller\/(withdraw|billing|earning-history)/, 'money'],
  [/^\/seller\/renue-package/, 'owner'],
]

/**
 * Where somebody lands who asks for a screen, as product.md 9 has it: there, in his own area, at the
 * page that says what he lacks, or at the sign-in that leads back.
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
