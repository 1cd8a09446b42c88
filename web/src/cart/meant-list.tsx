import { amountOf } from '@emporia/contract'
import { useState } from 'react'

import { productPath } from '../format/address.ts'
import { measured } from '../format/number.ts'
import { ask } from '../ui/dialog.ts'
import { useMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { localCart, nameOf, type Wish } from './local.ts'
import { deleteText } from './use-cart.ts'
import { useMeant, type Meant } from './use-meant.ts'

/** The items in a guest's local cart, each with a button to remove it. */
export const MeantList = () => {
  const [wishes, setWishes] = useState(() => localCart.read())
  const meant = useMeant(wishes)

  const remove = async (wish: Wish) => {
    if (!(await ask({ text: deleteText, yes: 'Yes, Delete' }))) return
    localCart.remove(wish)
    setWishes(localCart.read())
  }

  return meant ? (
    <ul>
      {meant.map((one) => (
        <MeantLine key={nameOf(one.wish)} meant={one} onRemove={() => void remove(one.wish)} />
      ))}
    </ul>
  ) : (
    <p className="text-ink-2">Loading...</p>
  )
}

type LineProps = { meant: Meant; onRemove?: () => void }

export const MeantLine = ({ meant, onRemove }: LineProps) => {
  const money = useMoney()
  const { wish, product, label, price_minor } = meant

  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3.5 border-t border-line py-3.5">
      <Picture of={product?.picture ?? null} sizes="76px" className="aspect-4/5" />
      <div className="text-[.9375rem]">
        {product ? (
          <a href={productPath(product)} className="font-semibold hover:underline">
            {product.name}
          </a>
        ) : (
          <strong className="font-semibold">Not for sale any more</strong>
        )}
        <p className="num text-small text-ink-2">
          {[label, measured(wish.quantity, product ?? { unit: '', decimals: 0 })]
            .filter(Boolean)
            .join(', ')}
        </p>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="h-9 cursor-pointer text-small text-ink-2 underline underline-offset-3 hover:text-ink"
          >
            Remove<span className="sr-only"> {product?.name}</span>
          </button>
        )}
      </div>
      <p className="num text-[.9375rem] font-semibold">
        {product && money(amountOf(price_minor, wish.quantity))}
      </p>
    </li>
  )
}
