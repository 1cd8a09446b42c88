import {
  calculateAmount,
  subtractQuantity,
  getQuantityStep,
  sumOfQuantities,
} from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { Fragment } from 'react'

import { iconButton } from '../../../backoffice/button.ts'
import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Money, useMoney } from '../../../ui/money.tsx'
import { type BasketLine, mostOff } from '../register/basket.ts'
import { type Part, splitLines } from '../register/parts.ts'
import { serverNow } from '../sync/clock.ts'
import type { Register } from '../use-register.ts'

/** Minimum size of a touch target. */
const touchButton = `${iconButton} min-h-11 min-w-11 text-[1.25rem]`

/** Lines of the basket. */
export const Lines = ({ counter }: { counter: Register }) => {
  const { lines } = counter.basket
  const parts = splitLines(lines, serverNow().toISOString())
  if (lines.length === 0) return <p className="py-10 text-center text-ink-2">{m.cart_empty()}</p>

  return (
    <ul className="divide-y divide-line" aria-label={m.cart_lines_label()}>
      {lines.map((line, at) => (
        <Line key={line.product.variant_id} line={line} parts={parts[at] ?? []} counter={counter} />
      ))}
    </ul>
  )
}

type LineProps = { line: BasketLine; counter: Register }

/**
 * One line: quantity, name and amount. Selecting it opens its controls; the newest line is open.
 */
const Line = ({ line, parts, counter }: LineProps & { parts: Part[] }) => {
  const { product, quantity, discount_minor } = line
  const { variant_id, name, variant_label } = product
  const isOpen = counter.basket.chosen === variant_id

  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => counter.choose(variant_id)}
        className="flex h-14 w-full cursor-pointer items-center gap-3 text-start"
      >
        <span className="num grid h-9 min-w-11 flex-none place-items-center rounded-[6px] bg-sunken px-1.5 font-semibold">
          {quantity}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-[.8125rem] text-ink-2">
            {variant_label} <Prices parts={parts} />
            {discount_minor > 0 && (
              <>
                {' '}
                − <Money minor={discount_minor} />
              </>
            )}
            <Alerts line={line} />
          </span>
        </span>
        <b className="num flex-none">
          <Money minor={amountOfParts(parts)} />
        </b>
      </button>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2 pb-2.5">
          <Quantity line={line} counter={counter} />
          <Discount line={line} counter={counter} />
          <button
            type="button"
            className={touchButton}
            aria-label={m.cart_remove_label({ name })}
            onClick={() => counter.quantity(variant_id, 0)}
          >
            <Icon name="delete" />
          </button>
        </div>
      )}
    </li>
  )
}

/** What the cashier has to heed: the age of the customer, and a quantity beyond the stock. */
const Alerts = ({ line: { product, quantity } }: { line: BasketLine }) => (
  <span className="text-tone-amber-ink">
    {product.min_age && ` ${m.cart_age_text({ age: product.min_age })}`}
    {quantity > product.stock && ` ${m.cart_stock_text({ stock: product.stock })}`}
  </span>
)

const amountOfParts = (parts: Part[]) =>
  parts.reduce(
    (sum, { price_minor, quantity, discount_minor }) =>
      sum + calculateAmount(price_minor, quantity) - discount_minor,
    0,
  )

/** One price, or the units at each price if an offer covers fewer units than are sold. */
const Prices = ({ parts }: { parts: Part[] }) =>
  parts.map(({ quantity, price_minor }, at) => (
    <Fragment key={price_minor}>
      {at > 0 && ', '}
      {parts.length > 1 && `${quantity} × `}
      <Money minor={price_minor} />
    </Fragment>
  ))

const Quantity = ({ line: { product, quantity }, counter }: LineProps) => {
  const { variant_id, name, decimals } = product
  const step = getQuantityStep({ decimals, min_quantity: 1 })

  return (
    <>
      <button
        type="button"
        className={touchButton}
        aria-label={m.cart_decrease_label({ name })}
        onClick={() => counter.quantity(variant_id, Math.max(0, subtractQuantity(quantity, step)))}
      >
        −
      </button>
      <MeasureInput
        aria-label={m.cart_quantity_label({ name })}
        decimals={decimals}
        className="w-20 [&>input]:h-11"
        value={quantity}
        onChange={(value) => value && counter.quantity(variant_id, value)}
      />
      <button
        type="button"
        className={touchButton}
        aria-label={m.cart_increase_label({ name })}
        onClick={() => counter.quantity(variant_id, sumOfQuantities([quantity, step]))}
      >
        +
      </button>
    </>
  )
}

/** Shown only if the member's commission allows a discount. */
const Discount = ({ line, counter }: LineProps) => {
  const money = useMoney()
  const most = mostOff(line)
  const { product, discount_minor } = line
  if (most === 0) return null

  return (
    <span className="ms-auto flex items-center gap-1.5 text-[.8125rem] text-ink-2">
      <span className="num">{m.cart_discount_max({ amount: money(most) })}</span>
      <MoneyInput
        aria-label={m.cart_discount_label({ name: product.name })}
        className="w-24 [&>input]:h-11"
        value={discount_minor || null}
        onChange={(value) => counter.discount(product.variant_id, value ?? 0)}
      />
    </span>
  )
}
