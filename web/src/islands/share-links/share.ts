import { api } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { call } from '../../api/call.ts'
import { money } from '../../format/money.ts'
import { readPageFormats } from '../../format/page-formats.ts'
import { button, link as linkLook } from '../../ui/button.ts'
import { toast } from '../../ui/toast.ts'

/** Shows a member their link to the product and what it earns. */
export const offerSharing = async (slot: HTMLElement) => {
  const product_id = Number(slot.dataset['share'])
  const reply = await call(api.affiliateProducts, { product_id })
  const mine = reply.success ? reply.data.rows[0]?.mine : undefined
  if (!mine) return
  const { currency } = readPageFormats()
  const earns = money(mine.earns_minor, currency)
  const title = mine.obstacle ? m.share_obstacle_title() : m.share_earn_title({ amount: earns })
  const text = mine.obstacle
    ? m.share_obstacle_text()
    : m.share_earn_text({ percent: String(mine.effective_bp / 100) })

  slot.replaceChildren(
    make('h2', 'text-h3', title),
    make('p', 'mt-1 text-small text-ink-2', text),
    actions(mine.link),
  )
  slot.hidden = false
}

const actions = (link: string) => {
  const copy = make('button', button('plain', 'sm'), m.share_copy_button())
  copy.type = 'button'
  copy.addEventListener('click', () => void copied(link))
  const allLinks = make('a', `${linkLook} text-small`, m.share_links_link())
  allLinks.href = '/member/refer'
  const line = make('p', 'mt-4 flex flex-wrap items-center gap-4')
  line.append(copy, allLinks)
  return line
}

const copied = async (link: string) => {
  try {
    await navigator.clipboard.writeText(link)
    toast(m.share_copy_done())
  } catch {
    // On an insecure origin, or if the user denies access, the link can still be selected.
    toast(m.share_copy_failed({ link }))
  }
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text })
