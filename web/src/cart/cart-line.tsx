import type { CartLine as Line } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'

import { productPath } from '../format/address.ts'
import { Picture } from '../ui/picture.tsx'
import { hidden, Rich } from '../ui/rich.tsx'
import { LinePrice } from './line-price.tsx'
import { Stepper } from './stepper.tsx'
import { UnitPrice } from './unit-price.tsx'
import type { Cart } from './use-cart.ts'

type Props = { line: Line; cart: Cart }

/** What a buyer reads about a line or the lines of a shop before paying. */
export const lineNotice =
  'mt-1.5 inline-block rounded-xs bg-tone-amber-soft px-2 py-1 text-micro text-tone-amber-ink'

/** Picture, name, variant, changes, quantity and price of a cart line. */
export const CartLine = ({ line, cart }: Props) => {
  const { id, name, variant_label, notice, quantity, min_quantity, max_quantity, available } = line
  const path = localePath(productPath({ id: line.product_id, slug: line.product_slug }))

  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)_auto] gap-3.5 pt-3 pb-3.5">
      <a href={path} tabIndex={-1} aria-hidden="true">
        <Picture of={line.picture} sizes="76px" className="aspect-4/5" />
      </a>
      <div>
        <a href={path} className="text-[.9375rem] leading-snug font-semibold hover:underline">
          {name}
        </a>
        {variant_label && <p className="text-small text-ink-2">{variant_label}</p>}
        <UnitPrice minor={line.price_minor} content={line.content} />
        {notice && <p className={lineNotice}>{notice}</p>}
        <div className="mt-2.5 flex items-center gap-3.5">
          <Stepper
            label={m.cart_quantity_label({ name })}
            value={quantity}
            unit={line.decimals > 0 ? line.unit : undefined}
            min={min_quantity}
            max={Math.min(max_quantity ?? Infinity, Math.max(available, quantity))}
            busy={cart.busy}
            onChange={(step) => void cart.step(id, step)}
          />
          <button type="button" onClick={() => void cart.remove(id)} className={remove}>
            <Rich parts={m.cart_item_remove({ name })} tags={{ hidden }} />
          </button>
        </div>
      </div>
      <LinePrice line={line} />
    </li>
  )
}

const remove =
  'h-9 cursor-pointer text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink'
