import type { AccountType, Permission } from '@emporia/contract'

import { holds } from './session.ts'
import { typeOf, type Session } from './store.ts'

export type Area = 'user' | 'member' | 'seller' | 'admin'

const homes: Record<AccountType, string> = {
  Admin: '/admin',
  Seller: '/seller',
  Member: '/member',
  User: '/user',
}

/** Where somebody lands after signing in: back where they came from, or in their own area. */
export const placeAfterSignIn = (type: AccountType, back: string | null) =>
  back && isOwnAddress(back) ? back : homes[type]

// '//evil.example' and '/\evil.example' are other sites to a browser.
const isOwnAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) && !/^\/login\b/.test(address)

/** The same screen in the area of members; one of them has another name there. */
const memberPlaceOf = (pathname: string) =>
  pathname === '/user/boost-history' ? '/member/boost' : pathname.replace(/^\/user/, '/member')

/** The sign-in page that leads back here afterwards. */
export const signInPlace = (back: string) => `/login?${new URLSearchParams({ back }).toString()}`

/** Where to send somebody instead of the screen they asked for; undefined: let them in. */
export const placeInstead = (
  area: Area,
  session: Session,
  address: { pathname: string; search: string },
  permission?: Permission,
) => {
  const type = typeOf(session)
  if (!type) return signInPlace(address.pathname + address.search)
  if (area === 'user' && type === 'Member') return memberPlaceOf(address.pathname) + address.search
  if (homes[type] !== `/${area}`) return homes[type]
  if (area === 'admin' && !session.admin?.email) return '/login'
  if (area === 'admin' && permission && !holds(session.admin, permission))
    return '/admin/unauthorized'
}
