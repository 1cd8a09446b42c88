import { api } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { ownJson } from '../../api/own-json.ts'
import { money, usDollar } from '../../format/money.ts'
import { button, link as linkLook } from '../../ui/button.ts'
import type { Locale } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'

/** Shows a member their link to the product and what it earns. */
export const offerSharing = async (slot: HTMLElement) => {
  const product_id = Number(slot.dataset['share'])
  const reply = await call(api.affiliateProducts, { product_id })
  const mine = reply.success ? reply.data.rows[0]?.mine : undefined
  if (!mine) return
  const { currency } = ownJson<Locale>(document.documentElement.dataset['locale'], defaultLocale)
  const earns = money(mine.earns_minor, currency)
  const title = mine.obstacle ? 'Your link to it' : `Share it and earn ${earns}`
  const text = mine.obstacle
    ? 'It earns nothing now. Your office says why.'
    : `That is ${mine.effective_bp / 100} % of one, when somebody buys it through your link.`

  slot.replaceChildren(
    make('h2', 'text-h3', title),
    make('p', 'mt-1 text-small text-ink-2', text),
    actions(mine.link),
  )
  slot.hidden = false
}

const defaultLocale: Locale = { currency: usDollar, time_zone: 'UTC' }

const actions = (link: string) => {
  const copy = make('button', button('plain', 'sm'), 'Copy your link')
  copy.type = 'button'
  copy.addEventListener('click', () => void copied(link))
  const allLinks = make('a', `${linkLook} text-small`, 'All your links')
  allLinks.href = '/member/refer'
  const line = make('p', 'mt-4 flex flex-wrap items-center gap-4')
  line.append(copy, allLinks)
  return line
}

const copied = async (link: string) => {
  try {
    await navigator.clipboard.writeText(link)
    toast('Your link is copied')
  } catch {
    // On an insecure origin, or if the user denies access, the link can still be selected.
    toast(`Your link is ${link}`)
  }
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text })
