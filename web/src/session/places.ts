import type { AccountType, Permission } from '@emporia/contract'

import { holds } from './session.ts'
import { getAccountType, type Session } from './store.ts'

export type Area = 'user' | 'member' | 'seller' | 'admin'

const homes: Record<AccountType, string> = {
  Admin: '/admin',
  Seller: '/seller',
  Member: '/member',
  User: '/user',
}

/** Returns the address after sign-in: the previous page, or the home of the user's area. */
export const placeAfterSignIn = (type: AccountType, back: string | null) =>
  back && isOwnAddress(back) ? back : homes[type]

// Browsers treat '//evil.example' and '/\evil.example' as other sites.
const isOwnAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) && !/^\/login\b/.test(address)

/** Returns the same screen in the member area, where one screen has another name. */
const memberPlaceOf = (pathname: string) =>
  pathname === '/user/boost-history' ? '/member/boost' : pathname.replace(/^\/user/, '/member')

/** Returns the sign-in page with the address to return to. */
export const signInPlace = (back: string) => `/login?${new URLSearchParams({ back }).toString()}`

/**
 * Returns the address to redirect to instead of the requested screen; undefined if access is
 * allowed.
 */
export const placeInstead = (
  area: Area,
  session: Session,
  address: { pathname: string; search: string },
  permission?: Permission,
) => {
  const type = getAccountType(session)
  if (!type) return signInPlace(address.pathname + address.search)
  if (area === 'user' && type === 'Member') return memberPlaceOf(address.pathname) + address.search
  if (homes[type] !== `/${area}`) return homes[type]
  if (area === 'admin' && !session.admin?.email) return '/login'
  // The layout displays the enrollment in place of the screen.
  if (area === 'admin' && session.admin?.must_enroll)
    return address.pathname === '/admin/profile' ? undefined : '/admin/profile'
  if (area === 'admin' && permission && !holds(session.admin, permission))
    return '/admin/unauthorized'
}
