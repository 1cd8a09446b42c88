import type { Picture } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'

import { ownJson } from '../api/own-json.ts'
import { productPath } from '../format/address.ts'
import { recentKey } from '../session/token.ts'
import { make, makePicture } from './elements.ts'

/** A product as the browser stores it, with the name that the visitor read. */
export type Viewed = { id: number; slug: string; name: string; picture: Picture | null }

const viewedMax = 20

/**
 * Lists the products that this browser showed last, and stores the one of this page as the latest.
 * They never leave the browser (docs/domain/catalog.md#recently-viewed).
 */
export const showRecent = (section: HTMLElement) => {
  const product = ownJson<Viewed | null>(section.dataset['recent'], null)
  if (!product) return
  const others = readViewed()
    .filter(({ id }) => id !== product.id)
    .slice(0, viewedMax)
  section.querySelector('ul')?.append(...others.map(itemOf))
  section.hidden = others.length === 0
  localStorage.setItem(recentKey, JSON.stringify([product, ...others]))
}

const readViewed = () => {
  try {
    return ownJson<Viewed[]>(localStorage.getItem(recentKey), [])
  } catch {
    return []
  }
}

const itemOf = (product: Viewed) => {
  const link = make('a', 'group block')
  link.href = localePath(productPath(product))
  const name = make('span', 'mt-2 line-clamp-2 text-small group-hover:underline', product.name)
  name.dir = 'auto'
  link.append(makePicture(product.picture, 'aspect-4/5'), name)
  const item = make('li', 'w-30 flex-none')
  item.append(link)
  return item
}
