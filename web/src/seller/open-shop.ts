import { shopEffects } from '@emporia/contract'
import { matchPath, redirect, type MiddlewareFunction } from 'react-router'

import { sectionAt } from '../backoffice/shell/menu.ts'
import { canInShop } from '../session/session.ts'
import { startSession } from '../session/start.ts'
import { sections } from './sections.ts'

/** Screens that need a shop that has been open: orders, and money from them. */
const needsOpenShop = [
  '/seller/order',
  '/seller/order/details/:id',
  '/seller/withdraw',
  '/seller/earning-history',
]

/**
 * Redirects a seller whose shop is not approved, or whose login lacks the right, to the page that
 * explains what to do.
 */
export const openShop: MiddlewareFunction = async ({ request }) => {
  const { pathname } = new URL(request.url)
  const { seller } = await startSession()
  const waits = seller !== null && shopEffects[seller.shop.status].orders === 'none'
  if (waits && needsOpenShop.some((path) => matchPath(path, pathname)))
    throw redirect('/seller/unauthorized')
  const { right } = sectionAt('seller', sections, pathname) ?? {}
  if (!canInShop(right)) throw redirect('/seller/unauthorized')
}
