import { api, type Card } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'

import { call } from '../../api/call.ts'
import { ownJson } from '../../api/own-json.ts'
import { markHearts } from '../../islands/hearts.ts'
import { savedProducts } from '../../saved/local.ts'
import { signInPlace } from '../../session/places.ts'
import { button } from '../../ui/button.ts'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'

export const handle = { hydrate: true }
export const meta: MetaFunction = () => [
  { title: m.saved_page_title() },
  { name: 'robots', content: 'noindex' },
]

/** What a guest saved in this browser. Buyers have a list in their account. */
export default function Saved() {
  const saved = useSyncExternalStore(savedProducts.listen, readSaved, () => '')
  const cards = useCards(saved)
  useEffect(markHearts, [cards])

  return (
    <div className="wrap">
      <h1 className="mt-5 text-h1">{m.saved_page_title()}</h1>
      <p className="mt-2.5 mb-5 text-ink-2">
        <Rich parts={m.saved_page_text()} tags={{ link: linkTo(signInPlace('/user/saved')) }} />
      </p>
      {cards.length > 0 && <ProductGrid products={cards} first />}
      {saved === '[]' && (
        <a href={localePath('/shop')} className={button('primary')}>
          {m.saved_page_shop()}
        </a>
      )}
    </div>
  )
}

/** As text, because a list read anew is never the same value. */
const readSaved = () => JSON.stringify(savedProducts.read())

/** Loads the cards of the saved products; one that is removed disappears at once. */
const useCards = (saved: string) => {
  const [cards, setCards] = useState<Card[]>([])
  const ids = ownJson<number[]>(saved, [])

  useEffect(() => {
    const product_ids = ownJson<number[]>(saved, [])
    if (product_ids.length > 0)
      void call(api.saved.cards, { product_ids }).then(
        (reply) => reply.success && setCards(reply.data),
      )
  }, [saved])

  return cards.filter(({ id }) => ids.includes(id))
}
