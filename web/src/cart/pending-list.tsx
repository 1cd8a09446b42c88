import { calculateAmount } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'
import { useState } from 'react'

import { productPath } from '../format/address.ts'
import { measured } from '../format/number.ts'
import { ask } from '../ui/dialog.ts'
import { useMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { hidden, Rich } from '../ui/rich.tsx'
import { localCart, getItemKey, type CartItem } from './local.ts'
import { usePendingItems, type PendingItem } from './use-pending.ts'

/** The items in a guest's local cart, each with a button to remove it. */
export const PendingList = () => {
  const [items, setInputs] = useState(() => localCart.read())
  const meant = usePendingItems(items)

  const remove = async (item: CartItem) => {
    if (!(await ask({ text: m.cart_remove_text(), yes: m.cart_remove_confirm() }))) return
    localCart.remove(item)
    setInputs(localCart.read())
  }

  return meant ? (
    <ul>
      {meant.map((one) => (
        <PendingLine
          key={getItemKey(one.item)}
          meant={one}
          onRemove={() => void remove(one.item)}
        />
      ))}
    </ul>
  ) : (
    <p className="text-ink-2">{m.cart_drawer_loading()}</p>
  )
}

type LineProps = { meant: PendingItem; onRemove?: () => void }

export const PendingLine = ({ meant, onRemove }: LineProps) => {
  const money = useMoney()
  const { item, product, label, price_minor } = meant

  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3.5 border-t border-line py-3.5">
      <Picture of={product?.picture ?? null} sizes="76px" className="aspect-4/5" />
      <div className="text-[.9375rem]">
        {product ? (
          <a href={localePath(productPath(product))} className="font-semibold hover:underline">
            {product.name}
          </a>
        ) : (
          <strong className="font-semibold">{m.cart_item_gone()}</strong>
        )}
        <p className="num text-small text-ink-2">
          {joinFacts([label, measured(item.quantity, product ?? { unit: '', decimals: 0 })])}
        </p>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="h-9 cursor-pointer text-small text-ink-2 underline underline-offset-3 hover:text-ink"
          >
            <Rich parts={m.cart_item_remove({ name: product?.name ?? '' })} tags={{ hidden }} />
          </button>
        )}
      </div>
      <p className="num text-[.9375rem] font-semibold">
        {product && money(calculateAmount(price_minor, item.quantity))}
      </p>
    </li>
  )
}
