import { api, type SavedItem } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/member'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { addToCart } from '../../../cart/add-to-cart.ts'
import { productPath } from '../../../format/address.ts'
import { savedProducts } from '../../../saved/local.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { item: SavedItem }

/** A saved product: its price now and then, and what can be done with it. */
export const SavedRow = ({ item }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
    <Picture of={item.picture} sizes="56px" className="h-16 w-13 flex-none" />
    <div className="min-w-0 flex-1 basis-48">
      <a href={localePath(productPath(item))} className="font-semibold hover:underline">
        {item.name}
      </a>
      <p className="text-ink-2" dir="auto">
        {item.shop_name}
      </p>
      <State item={item} />
    </div>
    <Prices item={item} />
    <Actions item={item} />
  </div>
)

const State = ({ item: { is_visible, available } }: Props) => {
  if (is_visible && available > 0) return null
  return (
    <p className="font-medium text-tone-amber-ink">
      {is_visible ? m.saved_item_sold_out() : m.saved_item_gone()}
    </p>
  )
}

const Prices = ({ item: { price_minor, saved_minor } }: Props) => {
  const money = useMoney()
  const dropped = price_minor < saved_minor

  return (
    <div className="ms-auto text-end">
      <p className="flex flex-wrap items-center justify-end gap-2 font-semibold">
        {dropped && (
          <span className="badge bg-tone-green-soft text-tone-green-ink">
            {m.saved_item_dropped()}
          </span>
        )}
        <Money minor={price_minor} />
      </p>
      {price_minor !== saved_minor && (
        <p className="num text-[.8125rem] text-ink-2">
          {m.saved_item_then({ price: money(saved_minor) })}
        </p>
      )}
    </div>
  )
}

const Actions = ({ item }: Props) => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { id, name: product, min_quantity: quantity } = item
  const run = async (act: () => Promise<string>) => {
    setBusy(true)
    const message = await act()
    if (message) toast(message)
    setBusy(false)
  }
  const add = async () => (await addToCart({ id, attributes: [], quantity })).message
  const remove = async () => {
    const reply = await call(api.saved.remove, { product_id: id })
    if (reply.success) savedProducts.store(reply.data.product_ids)
    await revalidate()
    return reply.message
  }

  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {isBuyable(item) && !item.has_choices && (
        <button
          type="button"
          aria-label={m.saved_cart_label({ product })}
          aria-disabled={busy}
          className={buttonClass('primary')}
          onClick={() => void run(add)}
        >
          {m.saved_cart_button()}
        </button>
      )}
      {isBuyable(item) && item.has_choices && (
        <a href={localePath(productPath(item))} className={buttonClass()}>
          {m.saved_choose_button()}
        </a>
      )}
      <button
        type="button"
        aria-label={m.saved_remove_label({ product })}
        aria-disabled={busy}
        className={buttonClass('quiet')}
        onClick={() => void run(remove)}
      >
        {m.saved_remove_button()}
      </button>
    </div>
  )
}

const isBuyable = ({ is_visible, available }: SavedItem) => is_visible && available > 0
