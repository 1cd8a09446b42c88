import * as m from '@emporia/messages/island'

import { localCart } from '../cart/local.ts'
import { person } from '../session/token.ts'
import { unread } from '../session/unread.ts'

const homes: Record<string, string> = { Admin: '/admin', Seller: '/seller', Member: '/member' }

/** Writes the cart count and the visitor's name into the header, now and on every change. */
export const fillSlots = () => {
  fillHeader()
  localCart.listen(fillCart)
  addEventListener('storage', fillAccount)
}

/** Fills a header that was rendered again. */
export const fillHeader = () => {
  fillCart()
  fillAccount()
}

const fillCart = () => {
  const count = localCart.count()
  for (const slot of document.querySelectorAll<HTMLElement>('[data-slot=cart]')) {
    slot.hidden = count === 0
    slot.textContent = String(count)
  }
  const labels = document.querySelector('[data-slot=cart-words]')
  if (labels) labels.textContent = count === 0 ? '' : m.header_cart_count({ count })
}

const fillAccount = () => {
  const whose = person.read()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-slot=account]')) {
    link.href = whose ? (homes[whose.type] ?? '/user') : '/login'
    const labels = link.querySelector('span')
    if (labels) labels.textContent = whose ? (whose.name.split(' ')[0] ?? '') : m.header_sign_in()
    fillNotifications(link, whose ? unread.read() : 0)
  }
  const saved = document.querySelector<HTMLAnchorElement>('[data-slot=saved]')
  if (!saved) return
  // Sellers and staff save nothing.
  saved.hidden = ['Admin', 'Seller'].includes(whose?.type ?? '')
  if (whose) saved.href = `${homes[whose.type] ?? '/user'}/saved`
}

/** Shows the number of unread notifications. */
const fillNotifications = (link: HTMLElement, count: number) => {
  const slot = link.querySelector<HTMLElement>('[data-slot=notices]')
  if (!slot) return
  slot.hidden = count === 0
  slot.textContent = String(count)
  slot.title = m.header_unread_count({ count })
}
