import { calculateAmount, type CartLine as Line } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'

import { productPath } from '../format/address.ts'
import { Approximate } from '../ui/approximate.tsx'
import { useMoney } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { hidden, Rich } from '../ui/rich.tsx'
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

/** The price of a line. During an offer, the earlier price is shown above it, struck through. */
export const LinePrice = ({ line }: { line: Line }) => {
  const money = useMoney()
  const { compare_at_minor, price_minor, quantity } = line
  const isLowered = compare_at_minor !== null && compare_at_minor > price_minor
  const was = line.prices.length < 2 && isLowered && compare_at_minor

  return (
    <p className="num text-end text-[.9375rem] font-semibold">
      {was && (
        <s className="block text-small font-normal text-ink-3">
          <Rich
            parts={m.price_lowest({ price: money(calculateAmount(was, quantity)) })}
            tags={{ hidden }}
          />
        </s>
      )}
      {money(line.line_minor)} <Approximate minor={line.line_minor} />
      {line.prices.length > 1 &&
        line.prices.map((part) => (
          <span key={part.price_minor} className="block text-small font-normal text-ink-2">
            {part.quantity} × {money(part.price_minor)}
          </span>
        ))}
    </p>
  )
}

const remove =
  'h-9 cursor-pointer text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink'
