import { amountOf, leftOf, stepOf, sumOfQuantities } from '@emporia/contract'

import { iconButton } from '../../../office/button.ts'
import { MeasureInput, MoneyInput } from '../../../office/form/numbers.tsx'
import { OfficeIcon } from '../../../office/office-icon.client.tsx'
import { Money } from '../../../ui/money.tsx'
import { type BasketLine, mostOff, priceNow } from '../counter/basket.ts'
import type { Counter } from '../use-counter.ts'

/** Large enough for a thumb. */
const touchButton = `${iconButton} min-h-11 min-w-11 text-[1.25rem]`

/** What lies on the counter. */
export const Lines = ({ counter }: { counter: Counter }) => {
  const { lines } = counter.basket
  if (lines.length === 0)
    return <p className="py-10 text-center text-ink-2">Scan something, or choose a product.</p>

  return (
    <ul className="divide-y divide-line" aria-label="On the counter">
      {lines.map((line) => (
        <Line key={line.product.variant_id} line={line} counter={counter} />
      ))}
    </ul>
  )
}

type LineProps = { line: BasketLine; counter: Counter }

const Line = ({ line, counter }: LineProps) => {
  const { product, quantity, discount_minor } = line
  const price = priceNow(product)

  return (
    <li className="py-2.5">
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
          <p className="text-[.8125rem] text-ink-2">
            {product.variant_label} <Money minor={price} />
            {quantity > product.stock && (
              <span className="text-tone-amber-ink"> Only {product.stock} counted</span>
            )}
          </p>
        </div>
        <b>
          <Money minor={amountOf(price, quantity) - discount_minor} />
        </b>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Quantity line={line} counter={counter} />
        <Discount line={line} counter={counter} />
        <button
          type="button"
          className={touchButton}
          aria-label={`Take ${product.name} off the list`}
          onClick={() => counter.quantity(product.variant_id, 0)}
        >
          <OfficeIcon name="delete" />
        </button>
      </div>
    </li>
  )
}

const Quantity = ({ line: { product, quantity }, counter }: LineProps) => {
  const { variant_id, name, decimals } = product
  const step = stepOf({ decimals, min_quantity: 1 })

  return (
    <>
      <button
        type="button"
        className={touchButton}
        aria-label={`Less of ${name}`}
        onClick={() => counter.quantity(variant_id, Math.max(0, leftOf(quantity, step)))}
      >
        −
      </button>
      <MeasureInput
        aria-label={`Quantity of ${name}`}
        decimals={decimals}
        className="w-20"
        value={quantity}
        onChange={(value) => value && counter.quantity(variant_id, value)}
      />
      <button
        type="button"
        className={touchButton}
        aria-label={`More of ${name}`}
        onClick={() => counter.quantity(variant_id, sumOfQuantities([quantity, step]))}
      >
        +
      </button>
    </>
  )
}

/** Only where his commission leaves something to give. */
const Discount = ({ line, counter }: LineProps) => {
  const most = mostOff(line)
  const { product, discount_minor } = line
  if (most === 0) return null

  return (
    <span className="ms-auto flex items-center gap-1.5 text-[.8125rem] text-ink-2">
      Off (up to <Money minor={most} />)
      <MoneyInput
        aria-label={`Discount on ${product.name}`}
        className="w-24"
        value={discount_minor || null}
        onChange={(value) => counter.discount(product.variant_id, value ?? 0)}
      />
    </span>
  )
}
